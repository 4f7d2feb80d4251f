import type { JobCategory, JobType, WorkArrangement } from '#contract/jobs/job-fields.ts';
import type { jobSorts } from '#contract/jobs/jobs.ts';

export type JobSearchFilters = {
  search?: string | undefined;
  category?: JobCategory | undefined;
  work_arrangement?: WorkArrangement | undefined;
  job_type?: JobType | undefined;
  salary_min?: number | undefined;
  place?: string | undefined;
  exclude: readonly string[];
};

export type JobHit = {
  job_id: string;
  /** By match the rank is the percentage (0 when no skill is required), by salary the highest salary, by newest 0. */
  rank: number;
  posted: number;
};

export type PageQuery = JobSearchFilters & {
  sort: (typeof jobSorts)[number];
  skills: readonly string[];
  limit: number;
  after: JobHit | null;
};

export type JobIndex = {
  page(query: PageQuery): JobHit[] | null;
  refresh(jobIds: readonly string[]): Promise<void>;
  ready(): boolean;
  changes(): number;
  stop(): Promise<void>;
};

export const closedJobIndex: JobIndex = {
  page: () => null,
  refresh: () => Promise.resolve(),
  ready: () => false,
  changes: () => 0,
  stop: () => Promise.resolve(),
};
