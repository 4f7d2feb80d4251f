import type { JobCategory, JobStatus, JobType, WorkArrangement } from '#contract/jobs.ts';

export const jobTypeWords: Record<JobType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
};

// What these values are called in the language of the reader.
export const arrangementWords: Record<WorkArrangement, string> = {
  Remote: 'Remote',
  'On-site': 'On-site',
  Hybrid: 'Hybrid',
};
export const categoryWords: Record<JobCategory, string> = {
  Technology: 'Technology',
  Design: 'Design',
  Marketing: 'Marketing',
  Sales: 'Sales',
  Finance: 'Finance',
  Operations: 'Operations',
};
export const jobStatusWords: Record<JobStatus, string> = {
  Active: 'Active',
  Paused: 'Paused',
  Filled: 'Filled',
  Draft: 'Draft',
};

type Facts = { location: string; work_arrangement: WorkArrangement; remote_ok?: boolean; job_type?: JobType };

/** "Denver, CO", "Hybrid, remote possible", "Full-time": what a job is, in the order people ask. */
export const jobFactWords = ({ location, work_arrangement, remote_ok = false, job_type }: Facts): string[] => [
  location,
  work_arrangement === 'Hybrid' && remote_ok ? 'Hybrid, remote possible' : arrangementWords[work_arrangement],
  ...(job_type ? [jobTypeWords[job_type]] : []),
];
