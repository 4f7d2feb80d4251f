import type { AnalysisResult, TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Answer } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { Recording } from './listening/measure.ts';

export type AnalysisInput = {
  job: Pick<Job, 'title' | 'description' | 'requirements' | 'skills_required' | 'application_questions'>;
  answers: Answer[];
  /** Skills of the candidate's profile. */
  skills: string[];
  /** The candidate's names and addresses, which no model may see. */
  identity: string[];
  recording: Recording;
  /** Captions that a person wrote: they mean what software would hear. */
  captions: TranscriptSegment[] | null;
  /** What the candidate says was said in these seconds: it counts instead of what was heard. */
  corrections?: readonly TranscriptSegment[];
  /** Notes that are not made for this answer or in this region (D85). */
  leftOut: readonly LeftOut[];
};

export type LeftOut = 'communication_skills' | 'enthusiasm_motivation';

/** `signal` ends an analysis early, when the worker stops. */
export type Analyse = (input: AnalysisInput, signal?: AbortSignal) => Promise<AnalysisResult>;
