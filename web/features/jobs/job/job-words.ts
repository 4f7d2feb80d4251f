import type { JobCategory, JobType, WorkArrangement } from '#contract/jobs/job-fields.ts';
import type { JobStatus } from '#contract/jobs/jobs.ts';
import { locale, t } from '../../../ui/words.ts';

export const jobTypeWords: Record<JobType, string> = {
  'full-time': t`Full-time`,
  'part-time': t`Part-time`,
  contract: t`Contract`,
  internship: t`Internship`,
};

// What these values are called in the language of the reader.
export const arrangementWords: Record<WorkArrangement, string> = {
  Remote: t`Remote`,
  'On-site': t`On-site`,
  Hybrid: t`Hybrid`,
};
export const categoryWords: Record<JobCategory, string> = {
  Technology: t`Technology`,
  Design: t`Design`,
  Marketing: t`Marketing`,
  Sales: t`Sales`,
  Finance: t`Finance`,
  Operations: t`Operations`,
};
export const jobStatusWords: Record<JobStatus, string> = {
  Active: t`Active`,
  Paused: t`Paused`,
  Filled: t`Filled`,
  Draft: t`Draft`,
};

type Facts = { location: string; work_arrangement: WorkArrangement; remote_ok?: boolean; job_type?: JobType };

/** "Denver, CO", "Hybrid, remote possible", "Full-time": what a job is, in the order people ask. */
export const jobFactWords = ({ location, work_arrangement, remote_ok = false, job_type }: Facts): string[] => [
  location,
  work_arrangement === 'Hybrid' && remote_ok ? t`Hybrid, remote possible` : arrangementWords[work_arrangement],
  ...(job_type ? [jobTypeWords[job_type]] : []),
];

const languages = new Intl.DisplayNames(locale, { type: 'language' });
/** The name of a language by its code, in the language of this edition. */
export const languageName = (code: string): string => languages.of(code) ?? code;
