import type { AnalysisResult, TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Answer } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { QuestionRubric } from '#contract/jobs/rubric.ts';
import type { Usage } from '../adapters/llm/chat.ts';
import type { Transcription } from '../adapters/speech/transcription.ts';
import type { TranslatableMessage } from '../adapters/language/message.ts';
import type { AiFacts, AnalysisKind } from '#contract/platform/ai-facts.ts';

/** The files contain 16 kHz mono s16 samples and gray frames at 2 per second; null means that a track is missing. */
export type Recording = {
  pcmFile: string | null;
  grayFile: string | null;
  grayWidth: number;
  grayHeight: number;
};

export type AnalysisInput = {
  job: Pick<Job, 'title' | 'requirements' | 'skills_required' | 'application_questions'>;
  languages: readonly string[];
  rubric: readonly QuestionRubric[];
  answers: Answer[];
  /** These names and addresses of the candidate are removed before any model sees the text. */
  identity: string[];
  recording: Recording;
  /** A person of the operator wrote these captions at the candidate's request; they replace speech-to-text. */
  captions: TranscriptSegment[] | null;
  /** The candidate's own transcript counts as far as it agrees with speech-to-text, where there is one. */
  writtenDown?: EstimatedTranscript | null;
  heard: Transcription | null;
  corrections?: readonly TranscriptSegment[];
  leftOut: readonly ExcludedNote[];
};

export type ExcludedNote = 'communication_skills' | 'enthusiasm_motivation';

export type EstimatedTranscript = {
  segments: TranscriptSegment[];
  spans: readonly (readonly [from: number, to: number])[];
};

export type RunUsage = Usage & { heard_seconds: number };

export type AnalysisOptions = {
  signal?: AbortSignal | undefined;
  /** Stores the transcript before grading, because transcription is most of the cost. */
  keepHeard?: ((heard: Transcription) => Promise<void>) | undefined;
  /** Runs once, also when the run fails. */
  onUsed?: ((used: RunUsage) => Promise<void>) | undefined;
};

export type Analyse = (input: AnalysisInput, outside?: AnalysisOptions) => Promise<StoredResult>;

export type StoredGradingPass = {
  score: number;
  questions: { question: string; score: number; levels: { criterion: string; level: number | null }[] }[];
};

/** Each stored sentence has its message and values beside it, so that it can be translated later. */
export type StoredResult = AnalysisResult & {
  phrases?: Record<string, TranslatableMessage>;
  usage?: Usage;
  /** Older results have no readings, so their median reading cannot be reconstructed. */
  readings?: StoredGradingPass[];
  readings_with_left_out?: StoredGradingPass[];
};

export type Posting = {
  title: string;
  description: string;
  requirements: readonly string[];
  skills_required: readonly string[];
  application_questions: readonly string[];
};

export type Analysis = {
  name: string;
  kind: AnalysisKind;
  models: { llm_model: string | null; stt_model: string | null };
  disclosed: AiFacts;
  analyse: Analyse;
  measure: Analyse;
  suggestRubric: ((posting: Posting, usage: Usage) => Promise<QuestionRubric[]>) | null;
};
