import type { AnalysisResult, TranscriptSegment } from '#contract/hiring/analysis.ts';
import { ours, type Said, said } from '../../language/said.ts';
import { say } from '../../language/say.ts';
import { type KeptResult, phrase, withPhrases } from '../phrases.ts';
import type { AnalysisInput } from '../analysis-input.ts';
import { prepare, type Prepared } from './gradable.ts';
import { askForGrade, type Grade } from './grade.ts';
import { otherLanguage } from './language.ts';
import { measure, type Measures } from '../listening/measure.ts';
import { measured } from '../listening/measured.ts';
import { notesOf, withoutLeftOut } from './model-notes.ts';
import { withCorrections } from '../with-corrections.ts';
import type { ModelConfig } from './model-server.ts';
import { plausibleSegments, wordCount } from './plausible.ts';
import { RUBRIC_VERSION } from './rubric.ts';
import type { SoundMeasures } from '../listening/sound.ts';
import { sufficiencyOf } from '../recording-check/sufficiency.ts';
import { transcribe } from './transcribe.ts';
import { checkQuestions, recommend, totalScore } from '../verdict.ts';

const FEWEST_WORDS = 10;
const NOTABLE_SHARE = 0.1;
const notAssessed = () => ({ score: null, notes: phrase(said('Not assessed: there was too little to read.')) });

/** Analyser, models and rubric, as kept with each result (D86). */
const nameOf = ({ llmModel, sttModel }: ModelConfig): Said =>
  said('Model analyser {version} ({llmModel}, {sttModel}, rubric {rubric})', {
    version: 1,
    llmModel,
    sttModel,
    rubric: RUBRIC_VERSION,
  });
export const modelName = (config: ModelConfig): string => say('en', nameOf(config));

/** Transcribes the answer, has a model grade its words, and keeps what the transcript bears out; throws `ModelError`. */
export const analyseWithModel = (
  config: ModelConfig,
  input: AnalysisInput,
  signal?: AbortSignal,
): Promise<KeptResult> => withPhrases(() => analyse(config, input, signal));

async function analyse(config: ModelConfig, input: AnalysisInput, signal?: AbortSignal): Promise<AnalysisResult> {
  const measures = await measure(input.recording);
  const sufficiency = sufficiencyOf(measures.sound);
  const { pcmFile } = input.recording;
  if ('lack' in sufficiency || pcmFile === null) {
    return withoutScore(
      config,
      measures,
      'lack' in sufficiency ? sufficiency.lack : said('The recording has no sound.'),
    );
  }

  const heard = input.captions
    ? written(input.captions)
    : await listen(config, pcmFile, sufficiency.sound, input, signal);
  const prepared = prepare(input, withCorrections(heard.segments, input.corrections ?? []), heard.language);
  if (heard.lack) return withoutScore(config, measures, heard.lack, prepared, heard.warnings);

  const grade = await askForGrade(config, input, prepared.gradable, signal);
  return judge(config, input, measures, { grade, prepared, ...heard });
}

type Heard = {
  language: string | null;
  segments: TranscriptSegment[];
  lack: Said | null;
  doubtful: boolean;
  warnings: string[];
};

/** What a person has written down needs no doubt. */
const written = (segments: TranscriptSegment[]): Heard => ({
  language: null,
  segments,
  lack: null,
  doubtful: false,
  warnings: [],
});

const postingText = ({ title, description, requirements, application_questions }: AnalysisInput['job']) =>
  [title, description, ...requirements, ...application_questions].join('. ');

/** The words that the recording can really hold, and why they may not be enough. */
async function listen(
  config: ModelConfig,
  pcmFile: string,
  sound: SoundMeasures,
  { job }: AnalysisInput,
  signal?: AbortSignal,
): Promise<Heard> {
  const { language, segments, uncertain } = await transcribe(config, pcmFile, signal);
  const { kept, droppedWords, droppedShare } = plausibleSegments(segments, sound);
  const words = wordCount(kept);
  const tooFew =
    words < FEWEST_WORDS
      ? said('Only {words, plural, one {# word} other {# words}} could be understood.', { words })
      : null;
  const other = otherLanguage(postingText(job), kept.map(({ text }) => text).join(' '), language);
  const foreign =
    other &&
    said('The answer is in {spoken}, and the job asks in {asked}.', {
      spoken: ours(other.spoken),
      asked: ours(other.asked),
    });
  return {
    language,
    segments: kept,
    lack: uncertain ? said('The transcription is too uncertain to rest on.') : (foreign ?? tooFew),
    doubtful: droppedShare > NOTABLE_SHARE,
    warnings: droppedWords
      ? [
          phrase(
            said(
              '{droppedWords, plural, one {# word was} other {# words were}} dropped: no speech was measured where they should be.',
              { droppedWords },
            ),
          ),
        ]
      : [],
  };
}

type Judged = { grade: Grade; prepared: Prepared; doubtful: boolean; warnings: string[] };

function judge(
  config: ModelConfig,
  { job, leftOut }: AnalysisInput,
  measures: Measures,
  { grade, prepared, doubtful, warnings }: Judged,
): AnalysisResult {
  const { source, context, flags, transcript } = prepared;
  const { questions, lowered } = checkQuestions(grade, job.application_questions, source, context);
  const addressed = flags.length > 0 || grade.contains_instructions_to_evaluator;
  return {
    analyser: phrase(nameOf(config)),
    analysis_score: totalScore(questions),
    ai_recommendation: recommend(questions, addressed || doubtful),
    insufficient_evidence: false,
    analysis_notes: withoutLeftOut(notesOf(grade, questions, prepared, !addressed && lowered === 0), leftOut),
    questions,
    measured: measured(measures),
    transcript,
    warnings: [
      ...warnings,
      ...(lowered
        ? [
            phrase(
              said(
                '{lowered, plural, one {# grade was} other {# grades were}} lowered, because no quote in the answer bears them out.',
                { lowered },
              ),
            ),
          ]
        : []),
      ...(addressed ? [phrase(said('The answer speaks to the evaluator, so a person has to review it.'))] : []),
    ],
  };
}

const noScoreText = (lack: Said) =>
  phrase(said('Insufficient evidence, so there is no score. {lack} Please watch the video.', { lack }));

function withoutScore(
  config: ModelConfig,
  measures: Measures,
  lack: Said,
  prepared?: Prepared,
  warnings: string[] = [],
): AnalysisResult {
  return {
    analyser: phrase(nameOf(config)),
    analysis_score: null,
    ai_recommendation: 'REVIEW',
    insufficient_evidence: true,
    analysis_notes: {
      summary: noScoreText(lack),
      strengths: [],
      red_flags: [{ text: phrase(lack), quote: null, at: null }, ...(prepared?.flags ?? [])],
      communication_skills: notAssessed(),
      enthusiasm_motivation: notAssessed(),
    },
    questions: [],
    measured: measured(measures),
    transcript: prepared?.transcript ?? [],
    warnings,
  };
}
