import type { JobCategory, JobType, WorkArrangement } from '#contract/jobs/job-fields.ts';
import type { jobSorts } from '#contract/jobs/jobs.ts';

export type JobFilters = {
  /** Words of title, company and description; the last one may be unfinished. */
  search?: string | undefined;
  category?: JobCategory | undefined;
  work_arrangement?: WorkArrangement | undefined;
  job_type?: JobType | undefined;
  /** Only jobs that pay at least this at their best. */
  salary_min?: number | undefined;
  /** City or state, as typed; each word may be unfinished. */
  place?: string | undefined;
  /** Ids of jobs to leave out. */
  exclude: readonly string[];
};

/** An open job's sort key: `rank` first, then the moment it was posted, then its id; the greatest comes first. */
export type Hit = {
  job_id: string;
  /** By match: the percentage of D48, 0 when no skill is required · by salary: the highest salary · newest: 0. */
  rank: number;
  /** Microseconds since 1970. */
  posted: number;
};

export type PageQuery = JobFilters & {
  sort: (typeof jobSorts)[number];
  /** The candidate's own skills, as written. */
  skills: readonly string[];
  limit: number;
  /** Last hit of the page before. */
  after: Hit | null;
};
