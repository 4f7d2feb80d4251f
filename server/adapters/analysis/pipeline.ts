import { stat } from 'node:fs/promises';
import type { AnalysisResult, Evidence } from '#contract/hiring/analysis.ts';
import { type Said, said } from '../language/said.ts';
import type { AnalysisInput, Outside, Heard, HeardSegment } from './analysis-input.ts';
import { gradedNotes, questionGrades, recommend, totalScore } from './composing/grades.ts';
import { insufficient, notScored } from './composing/unscored.ts';
import { type CutAnswers, cutAnswers } from './grading/answers.ts';
import type { Grader } from './grading/grader.ts';
import { MOST_SPREAD } from './grading/levels.ts';
import { type Graded, gradeAnswers } from './grading/readings.ts';
import { sufficiencyOf } from './hearing/sufficiency.ts';
import { foreignTo, spokenIn, unheardBetween } from './hearing/spoken.ts';
import type { Pieces } from './hearing/transcribe.ts';
import { SAMPLE_RATE } from './listening/frames.ts';
import { measure, type Measures } from './listening/measure.ts';
import { measured } from './listening/measured.ts';
import { type KeptResult, phrase, withPhrases } from './phrases.ts';
import { withCorrections } from './with-corrections.ts';

/** What listens and what grades; either may be missing. */
export type Engine = {
  analyser: Said;
  demo?: true;
  transcribe: ((pcmFile: string, pieces: Pieces, signal: AbortSignal | undefined) => Promise<Heard>) | null;
  grader: ((signal: AbortSignal | undefined) => Grader) | null;
};

/** Hears, cuts by question, grades three times, verifies, and composes; throws `ModelError`. */
export async function analyseAnswer(engine: Engine, input: AnalysisInput, outside: Outside): Promise<KeptResult> {
  const grader = engine.grader?.(outside.signal);
  let heard_seconds = 0;
  const counting: Engine = {
    ...engine,
    transcribe:
      engine.transcribe &&
      (async (pcmFile, pieces, signal) => {
        heard_seconds = (await stat(pcmFile)).size / BYTES_PER_SECOND;
        return engine.transcribe?.(pcmFile, pieces, signal) ?? nothingHeard;
      }),
  };
  try {
    const result = await withPhrases(async () => {
      const measures = await measure(input.recording);
      if (!grader) return notScored(foundIn(engine, input, measures, captionsOf(input)), input);
      return read(counting, grader, input, measures, outside);
    });
    return grader ? { ...result, usage: grader.usage() } : result;
  } finally {
    if (grader) await outside.onUsed?.({ ...grader.usage(), heard_seconds });
  }
}

const BYTES_PER_SECOND = 2 * SAMPLE_RATE;

const nothingHeard: Heard = { language: null, segments: [], uncertain: 0 };

const captionsOf = ({ captions, writtenDown }: AnalysisInput): AnalysisResult['transcript'] =>
  captions ?? writtenDown?.segments ?? [];

const foundIn = (
  { analyser, demo }: Engine,
  input: AnalysisInput,
  measures: Measures,
  transcript: AnalysisResult['transcript'],
): Pick<AnalysisResult, 'analyser' | 'demo' | 'measured' | 'transcript' | 'transcript_by'> => ({
  ...(demo && { demo }),
  analyser: phrase(analyser),
  measured: [...reached(input), ...measured(measures)],
  transcript,
  ...(!input.captions && input.writtenDown && { transcript_by: 'candidate' }),
});

/** How many questions the recording has come to. */
function reached({ job, answers }: AnalysisInput): AnalysisResult['measured'] {
  const marked = answers.filter(({ t_start }) => t_start !== null).length;
  if (marked === 0) return [];
  const value = said('{marked} of {asked}', {
    marked: String(marked),
    asked: String(job.application_questions.length),
  });
  return [
    {
      key: 'questions_reached',
      label: phrase(said('Questions reached')),
      value: phrase(value),
      note: phrase(said('By the marks of the recording.')),
    },
  ];
}

async function read(
  engine: Engine,
  grader: Grader,
  input: AnalysisInput,
  measures: Measures,
  outside: Outside,
): Promise<AnalysisResult> {
  const { segments, lack, dropped } = await wordsOf(engine, input, measures, outside);
  const cut = await cutAnswers(input, withCorrections(segments, input.corrections ?? []), grader);
  const facts = cut.fenced.map(({ text, at }): Evidence => ({ text: phrase(addressed), quote: text, at }));
  const found = foundIn(engine, input, measures, cut.transcript);
  const unread = lack ?? unheard(cut, measures, input) ?? fencedAway(cut);
  if (unread) return insufficient(found, unread, facts);
  const graded = await gradeAnswers(input, cut.answers, grader);
  const split = graded.find(({ spread }) => spread > MOST_SPREAD);
  if (split) return insufficient(found, disagreement(split), facts);
  return {
    ...found,
    analysis_score: totalScore(graded),
    ai_recommendation: recommend(graded, facts.length > 0),
    insufficient_evidence: false,
    analysis_notes: gradedNotes(graded, facts, input.leftOut),
    questions: questionGrades(graded),
    warnings: [
      ...(dropped > 0 ? [droppedText(dropped)] : []),
      ...(facts.length > 0 ? [phrase(said('The answer speaks to the evaluator, so a person has to review it.'))] : []),
    ],
  };
}

const addressed = said('Part of the answer is addressed to the evaluator, not to the question; that part was ignored.');

const disagreement = ({ rubric: { question }, spread }: Graded): Said =>
  said('Three readings of the answer to “{question}” lie {spread} points apart.', { question, spread: String(spread) });

const droppedText = (droppedWords: number): string =>
  phrase(
    said(
      '{droppedWords, plural, one {# word was} other {# words were}} dropped: no speech was measured where they should be.',
      { droppedWords },
    ),
  );

type Words = { segments: readonly HeardSegment[]; lack: Said | null; dropped: number };

/** What a person wrote down of the video; else what software hears, unless the sound forbids it. */
async function wordsOf(
  engine: Engine,
  input: AnalysisInput,
  measures: Measures,
  { signal, keepHeard }: Outside,
): Promise<Words> {
  const { captions, writtenDown, recording, heard: before } = input;
  if (captions) return { segments: captions, lack: null, dropped: 0 };
  if (writtenDown) {
    const { segments } = writtenDown;
    return { segments, lack: foreignTo(input.languages, segments, null), dropped: 0 };
  }
  const sufficiency = sufficiencyOf(measures.sound);
  // A recording that cannot be heard takes nothing away from answers that are all in writing.
  if ('lack' in sufficiency) return { segments: [], lack: allWritten(input) ? null : sufficiency.lack, dropped: 0 };
  if (!engine.transcribe || recording.pcmFile === null) {
    const written = input.answers.some(({ text }) => text.trim());
    return { segments: [], lack: written ? null : said('There is no transcript of this answer yet.'), dropped: 0 };
  }
  const heard = before ?? (await engine.transcribe(recording.pcmFile, piecesOf(input), signal));
  if (!before) await keepHeard?.(heard);
  return spokenIn(heard, sufficiency.sound, input.languages);
}

const allWritten = ({ job, answers }: AnalysisInput): boolean =>
  job.application_questions.every((question) => answers.find((it) => it.question === question)?.text.trim());

const piecesOf = ({ answers }: AnalysisInput): Pieces =>
  answers.flatMap(({ t_start, t_end }) => (t_start !== null && t_end !== null ? [[t_start, t_end] as const] : []));

/** Nothing is left of an answer, and what was taken out is no answer of level 0. */
function fencedAway({ answers }: CutAnswers): Said | null {
  const lost = answers.find(({ passages, fenced }) => fenced && passages.length === 0);
  return lost
    ? said('All of the answer to “{question}” is addressed to the evaluator.', { question: lost.question })
    : null;
}

/** A question whose answer was spoken, and of which no word is known. */
function unheard({ answers }: CutAnswers, { sound }: Measures, input: AnalysisInput): Said | null {
  if (!sound || input.captions || input.recording.pcmFile === null) return null;
  const lost = answers.find(({ passages, from, to }) => passages.length === 0 && unheardBetween(sound, from, to));
  return lost ? said('The spoken answer to “{question}” could not be understood.', { question: lost.question }) : null;
}
