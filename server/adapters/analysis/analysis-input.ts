import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Answer } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { QuestionRubric } from '#contract/jobs/rubric.ts';
import type { Usage } from './grading/grader.ts';
import type { Recording } from './listening/measure.ts';
import type { KeptResult } from './phrases.ts';

export type AnalysisInput = {
  job: Pick<Job, 'title' | 'requirements' | 'skills_required' | 'application_questions'>;
  /** Codes of the languages in which the job may be answered; none: any. */
  languages: readonly string[];
  /** How each question is graded, in its order. */
  rubric: readonly QuestionRubric[];
  answers: Answer[];
  /** The candidate's names and addresses, which no model may see. */
  identity: string[];
  recording: Recording;
  /** What a person wrote down of the video: it means what software would hear. */
  captions: TranscriptSegment[] | null;
  /** What the candidate wrote down of it: instead of captions and of what software would hear. */
  writtenDown?: WrittenWords | null;
  /** What an earlier try has heard of this video. */
  heard: Heard | null;
  /** What the candidate says was said in these seconds: it counts instead of what was heard. */
  corrections?: readonly TranscriptSegment[];
  /** Notes that are not made for this answer or in this region (D85). */
  leftOut: readonly LeftOut[];
};

export type LeftOut = 'communication_skills' | 'enthusiasm_motivation';

/** A stretch of speech in words; `times` are the seconds of its words. */
export type HeardSegment = TranscriptSegment & { times?: number[] | undefined };

/** Words with estimated seconds; `spans` are those of each question, in its order. */
export type WrittenWords = { segments: TranscriptSegment[]; spans: readonly (readonly [from: number, to: number])[] };

/** What a transcriber has heard. */
export type Heard = {
  language: string | null;
  segments: HeardSegment[];
  /** The share of the words that the transcriber itself is not sure of. */
  uncertain: number;
};

/** What a run has used outside: calls and tokens of the model, seconds that a transcriber heard. */
export type Used = Usage & { heard_seconds: number };

export type Outside = {
  /** Ends an analysis early, when the worker stops. */
  signal?: AbortSignal | undefined;
  /** Keeps what was heard before it is graded: most of the costs are in the listening. */
  keepHeard?: ((heard: Heard) => Promise<void>) | undefined;
  /** Told once what was used, also when the run fails. */
  onUsed?: ((used: Used) => Promise<void>) | undefined;
};

export type Analyse = (input: AnalysisInput, outside?: Outside) => Promise<KeptResult>;
