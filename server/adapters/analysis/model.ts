import type { AnalysisResult, TranscriptSegment } from '#contract/analysis.ts';
import type { AnalysisInput } from './analysis-input.ts';
import { prepare, type Prepared } from './gradable.ts';
import { askForGrade, type Grade } from './grade.ts';
import { otherLanguage } from './language.ts';
import { measure, type Measures } from './measure.ts';
import { measured } from './measured.ts';
import { notesOf, withoutLeftOut } from './model-notes.ts';
import type { ModelConfig } from './model-server.ts';
import { plausibleSegments, wordCount } from './plausible.ts';
import { RUBRIC_VERSION } from './rubric.ts';
import type { SoundMeasures } from './sound.ts';
import { sufficiencyOf } from './sufficiency.ts';
import { transcribe } from './transcribe.ts';
import { checkQuestions, recommend, totalScore } from './verdict.ts';

const FEWEST_WORDS = 10;
const NOTABLE_SHARE = 0.1;
const NOT_ASSESSED = { score: null, notes: 'Not assessed: there was too little to read.' };

/** Analyser, models and rubric, as kept with each result (D86). */
export const modelName = ({ llmModel, sttModel }: ModelConfig): string =>
  `Model analyser 1 (${llmModel}, ${sttModel}, rubric ${RUBRIC_VERSION})`;

/** Transcribes the answer, has a model grade its words, and keeps what the transcript bears out; throws `ModelError`. */
export async function analyseWithModel(
  config: ModelConfig,
  input: AnalysisInput,
  signal?: AbortSignal,
): Promise<AnalysisResult> {
  const measures = await measure(input.recording);
  const sufficiency = sufficiencyOf(measures.sound);
  const { pcmFile } = input.recording;
  if ('lack' in sufficiency || pcmFile === null) {
    return withoutScore(config, measures, 'lack' in sufficiency ? sufficiency.lack : 'The recording has no sound.');
  }

  const heard = input.captions
    ? written(input.captions)
    : await listen(config, pcmFile, sufficiency.sound, input, signal);
  const prepared = prepare(input, heard.segments, heard.language);
  if (heard.lack) return withoutScore(config, measures, heard.lack, prepared, heard.warnings);

  const grade = await askForGrade(config, input, prepared.gradable, signal);
  return judge(config, input, measures, { grade, prepared, ...heard });
}

type Heard = {
  language: string | null;
  segments: TranscriptSegment[];
  lack: string | null;
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
  const tooFew = words < FEWEST_WORDS ? `Only ${words} words could be understood.` : null;
  const other = otherLanguage(postingText(job), kept.map(({ text }) => text).join(' '), language);
  const foreign = other && `The answer is in ${other.spoken}, and the job asks in ${other.asked}.`;
  return {
    language,
    segments: kept,
    lack: uncertain ? 'The transcription is too uncertain to rest on.' : (foreign ?? tooFew),
    doubtful: droppedShare > NOTABLE_SHARE,
    warnings: droppedWords ? [`${droppedWords} words were dropped: no speech was measured where they should be.`] : [],
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
    analyser: modelName(config),
    analysis_score: totalScore(questions),
    ai_recommendation: recommend(questions, addressed || doubtful),
    insufficient_evidence: false,
    analysis_notes: withoutLeftOut(notesOf(grade, questions, prepared, !addressed && lowered === 0), leftOut),
    questions,
    measured: measured(measures),
    transcript,
    warnings: [
      ...warnings,
      ...(lowered ? [`${lowered} grades were lowered, because no quote in the answer bears them out.`] : []),
      ...(addressed ? ['The answer speaks to the evaluator, so a person has to review it.'] : []),
    ],
  };
}

const noScoreText = (lack: string) => `Insufficient evidence, so there is no score. ${lack} Please watch the video.`;

function withoutScore(
  config: ModelConfig,
  measures: Measures,
  lack: string,
  prepared?: Prepared,
  warnings: string[] = [],
): AnalysisResult {
  return {
    analyser: modelName(config),
    analysis_score: null,
    ai_recommendation: 'REVIEW',
    insufficient_evidence: true,
    analysis_notes: {
      summary: noScoreText(lack),
      strengths: [],
      red_flags: [{ text: lack, quote: null, at: null }, ...(prepared?.flags ?? [])],
      communication_skills: NOT_ASSESSED,
      enthusiasm_motivation: NOT_ASSESSED,
    },
    questions: [],
    measured: measured(measures),
    transcript: prepared?.transcript ?? [],
    warnings,
  };
}
