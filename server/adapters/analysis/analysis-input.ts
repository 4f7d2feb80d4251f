import type { AnalysisResult } from '#contract/analysis.ts';
import type { Answer } from '#contract/applications.ts';
import type { Job } from '#contract/jobs.ts';
import type { Recording } from './measure.ts';

export type AnalysisInput = {
  job: Pick<Job, 'title' | 'requirements' | 'skills_required' | 'application_questions'>;
  answers: Answer[];
  /** Skills of the candidate's profile. */
  skills: string[];
  /** The candidate's names and addresses, which no model may see. */
  identity: string[];
  recording: Recording;
};

/** `signal` ends an analysis early, when the worker stops. */
export type Analyse = (input: AnalysisInput, signal?: AbortSignal) => Promise<AnalysisResult>;
