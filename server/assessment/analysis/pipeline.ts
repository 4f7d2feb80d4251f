import type { Transcription } from '../../adapters/speech/transcription.ts';
import type { StoredResult, StoredGradingPass } from '../../base/analysis.ts';
import { stat } from 'node:fs/promises';
import type { AnalysisResult, Evidence } from '#contract/hiring/analysis.ts';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import type { AnalysisInput, AnalysisOptions } from '../../base/analysis.ts';
import { splitWarnings, gradedNotes, questionGrades, recommend, totalScore } from '../report-text/grades.ts';
import { insufficient, notScored, notScoredHere } from '../report-text/unscored.ts';
import { type SplitAnswers, splitAnswers } from '../grading/split-answers.ts';
import { mayAddressEvaluator } from '../evidence/addressed-to-evaluator.ts';
import type { Grader } from '../grading/grader.ts';
import { MAX_SPREAD, MAX_UNVERIFIED } from '../grading/levels.ts';
import { type GradedAnswers, type GradedQuestion, gradeAnswers, type GradingPass } from '../grading/grading-passes.ts';
import { answerWords, type AnswerWords, scorableInput, type SpeechToText } from './answer-words.ts';
import { losesTooMuch } from '../transcription/speech-gaps.ts';
import { isSilentBetween } from '../transcription/plausible-transcription.ts';
import { SAMPLE_RATE } from '../../adapters/speech/wav.ts';
import { measureRecording, type Measures } from '../audio-features/measure.ts';
import { measurementRows } from '../report-text/measurement-rows.ts';
import { phrase, withPhrases } from '../report-text/phrases.ts';

export type Engine = {
  analyser: TranslatableMessage;
  demo?: true;
  transcribe: SpeechToText | null;
  grader: ((signal: AbortSignal | undefined) => Grader) | null;
  agreedToLess?: true;
  readings?: number;
};

export async function analyseAnswer(
  engine: Engine,
  input: AnalysisInput,
  outside: AnalysisOptions,
): Promise<StoredResult> {
  const grader = engine.grader?.(outside.signal);
  let heard_seconds = 0;
  const counting: Engine = {
    ...engine,
    transcribe:
      engine.transcribe &&
      (async (pcmFile, pieces, signal) => {
        heard_seconds = (await stat(pcmFile)).size / BYTES_PER_SECOND;
        return engine.transcribe?.(pcmFile, pieces, signal) ?? emptyTranscription;
      }),
  };
  try {
    const result = await withPhrases(async () => {
      const measures = await measureRecording(input.recording);
      if (!grader)
        return notScored(unscoredFindings(engine, input, measures, captionsOf(input)), input, engine.agreedToLess);
      return gradeAndCompose(counting, grader, input, measures, outside);
    });
    return grader ? { ...result, usage: grader.usage() } : result;
  } finally {
    if (grader) await outside.onUsed?.({ ...grader.usage(), heard_seconds });
  }
}

const BYTES_PER_SECOND = 2 * SAMPLE_RATE;

const emptyTranscription: Transcription = { language: null, segments: [], uncertain: 0 };

const captionsOf = ({ captions, writtenDown }: AnalysisInput): AnalysisResult['transcript'] =>
  captions ?? writtenDown?.segments ?? [];

const unscoredFindings = (
  { analyser, demo }: Engine,
  input: AnalysisInput,
  measures: Measures,
  transcript: AnalysisResult['transcript'],
): Pick<AnalysisResult, 'analyser' | 'demo' | 'measured' | 'transcript' | 'transcript_by'> => ({
  ...(demo && { demo }),
  analyser: phrase(analyser),
  measured: [...questionsReached(input), ...measurementRows(measures)],
  transcript,
  ...(!input.captions && input.writtenDown && { transcript_by: 'candidate' }),
});

function questionsReached({ job, answers }: AnalysisInput): AnalysisResult['measured'] {
  const marked = answers.filter(({ t_start }) => t_start !== null).length;
  if (marked === 0) return [];
  const value = message('{marked} of {asked}', {
    marked: String(marked),
    asked: String(job.application_questions.length),
  });
  return [
    {
      key: 'questions_reached',
      label: phrase(message('Questions reached')),
      value: phrase(value),
      note: phrase(message('By the marks of the recording.')),
    },
  ];
}

async function gradeAndCompose(
  engine: Engine,
  grader: Grader,
  given: AnalysisInput,
  measures: Measures,
  outside: AnalysisOptions,
): Promise<StoredResult> {
  const input = scorableInput(engine, given);
  const words = await answerWords(engine, given, measures, outside);
  const cut = await splitAnswers(input, words.segments, grader);
  const facts = cut.fenced.map(({ text, at }): Evidence => ({
    text: phrase(addressedToEvaluatorWarning),
    quote: text,
    at,
  }));
  const { gaps, words_from } = words;
  const findings = { ...unscoredFindings(engine, input, measures, cut.transcript), gaps: [...gaps], words_from };
  const unscored = cut.answers.filter(({ scored }) => !scored);
  if (cut.answers.length > 0 && unscored.length === cut.answers.length) return notScoredHere(findings);
  const empty = onlyEvaluatorSentences(cut);
  const unread = words.lack ?? inseparableMotivation(cut) ?? untranscribedAnswer(cut, measures, words) ?? empty;
  const whole =
    facts.length > 0 && (!unread || unread === empty)
      ? await readWithLeftOut(engine, grader, input, words.segments)
      : null;
  const secondReadings = whole && { readings_with_left_out: whole.readings };
  if (unread) return { ...insufficient(findings, unread, facts), ...secondReadings };
  const grading = await gradeAnswers(input, cut.answers, grader, engine.readings);
  const { graded, band } = grading;
  const stored = grading.readings.map(storedReading);
  const doubt = doubtAbout(grading);
  if (doubt) return { ...insufficient(findings, doubt, facts), readings: stored, ...secondReadings };
  return {
    ...findings,
    readings: stored,
    ...secondReadings,
    analysis_score: totalScore(graded),
    score_range: { low: band[0], high: band[1] },
    ai_recommendation: recommend(graded, facts.length > 0),
    insufficient_evidence: false,
    analysis_notes: gradedNotes(graded, facts, {
      leftOut: input.leftOut,
      unscored,
      isSilent: ({ marked: [from, to] }) => isSilentBetween(measures.sound, from, to),
    }),
    questions: questionGrades(graded),
    warnings: [
      ...splitWarnings(cut, unscored),
      ...wordWarnings(words),
      ...(whole ? [bothReadings(totalScore(graded), whole.score)] : []),
      ...(engine.demo && mayAddressEvaluator(words.segments.map(({ text }) => text)).size > 0
        ? [phrase(demoLeavesIn)]
        : []),
    ],
  };
}

/** Reads the answer with the sentences that were left out, so that leaving them out lowers nothing unseen. */
async function readWithLeftOut(
  { readings: times }: Engine,
  grader: Grader,
  input: AnalysisInput,
  words: Parameters<typeof splitAnswers>[1],
): Promise<{ readings: StoredGradingPass[]; score: number }> {
  const { answers } = await splitAnswers(input, words, grader, null);
  const { graded, readings } = await gradeAnswers(input, answers, grader, times);
  return { readings: readings.map(storedReading), score: totalScore(graded) };
}

const bothReadings = (without: number, withThem: number): string =>
  phrase(
    message(
      'Part of the answer speaks to the evaluator, so a person has to review it. Without that part the score is {without}, with it {withThem}. Both readings are stored.',
      { without: String(without), withThem: String(withThem) },
    ),
  );

const demoLeavesIn = message('A sentence may speak to the evaluator. Plain rules can’t tell, so nothing was left out.');

function doubtAbout({ graded, verified }: GradedAnswers): TranslatableMessage | null {
  const split = graded.find(({ spread }) => spread > MAX_SPREAD);
  const unverified = verified ? undefined : graded.find((it) => it.unverified > MAX_UNVERIFIED);
  if (!verified)
    return message('The grades of the answer to “{question}” could not be verified with its words.', {
      question: unverified?.question ?? graded[0]?.question ?? '',
    });
  return split ? disagreement(split) : null;
}

const storedReading = ({ score, questions }: GradingPass): StoredGradingPass => ({
  score,
  questions: questions.map(({ levels, unverified: _unverified, ...question }) => ({
    ...question,
    levels: levels.map(({ criterion, level }) => ({ criterion, level })),
  })),
});

const addressedToEvaluatorWarning = message(
  'Part of the answer is addressed to the evaluator, not to the question; the score leaves it out.',
);

const disagreement = ({ rubric: { question }, spread }: GradedQuestion): TranslatableMessage =>
  message('Three readings of the answer to “{question}” lie {spread} points apart.', {
    question,
    spread: String(spread),
  });

const wordWarnings = ({ dropped, refused, gaps }: AnswerWords): string[] => [
  ...(dropped > 0
    ? [
        phrase(
          message(
            '{dropped, plural, one {# word was} other {# words were}} dropped: no speech was measured where they should be.',
            { dropped },
          ),
        ),
      ]
    : []),
  ...(refused > 0
    ? [
        phrase(
          message(
            '{refused, plural, one {# typed word was} other {# typed words were}} not heard in the recording, so the score doesn’t count what was typed there.',
            { refused },
          ),
        ),
      ]
    : []),
  ...(gaps.length > 0
    ? [
        phrase(
          message(
            'Speech without words in {places, plural, one {# place} other {# places}}: the score doesn’t count what was said there.',
            { places: gaps.length },
          ),
        ),
      ]
    : []),
];

/** An answer whose passages were all removed as instructions to the evaluator is not an answer of level 0. */
function onlyEvaluatorSentences({ answers }: SplitAnswers): TranslatableMessage | null {
  const lost = answers.find(({ passages, fenced, scored }) => scored && fenced && passages.length === 0);
  return lost
    ? message('All of the answer to “{question}” is addressed to the evaluator.', { question: lost.question })
    : null;
}

function inseparableMotivation({ answers, marked, transcript }: SplitAnswers): TranslatableMessage | null {
  if (marked || transcript.length === 0 || answers.every(({ scored }) => scored)) return null;
  return message(
    'The recording has no marks between its questions, so AI can’t leave out what was said about motivation.',
  );
}

function untranscribedAnswer(
  { answers }: SplitAnswers,
  { sound }: Measures,
  { gaps }: AnswerWords,
): TranslatableMessage | null {
  const lost = sound && answers.find(({ from, to, scored }) => scored && losesTooMuch(sound, gaps, from, to));
  return lost
    ? message('Too much of the speech in the answer to “{question}” could not be turned into words.', {
        question: lost.question,
      })
    : null;
}
