import type { JobType, WorkArrangement } from '#contract/jobs.ts';

export const jobTypeWords: Record<JobType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
};

type Facts = { location: string; work_arrangement: WorkArrangement; remote_ok?: boolean; job_type?: JobType };

/** "Denver, CO", "Hybrid, remote possible", "Full-time": what a job is, in the order people ask. */
export const jobFactWords = ({ location, work_arrangement, remote_ok = false, job_type }: Facts): string[] => [
  location,
  work_arrangement === 'Hybrid' && remote_ok ? 'Hybrid, remote possible' : work_arrangement,
  ...(job_type ? [jobTypeWords[job_type]] : []),
];
