import type { JobCategory, JobStatus, JobType, WorkArrangement } from '#contract/jobs.ts';
import type { ManagerKey } from './people.ts';

/** One posting of the demo; `posted` counts in days before the moment of seeding, salaries are US dollars a year. */
export type JobPosting = {
  manager: ManagerKey;
  posted: number;
  status: JobStatus;
  title: string;
  department: string;
  category: JobCategory;
  job_type: JobType;
  work_arrangement: WorkArrangement;
  city: string;
  state: string;
  salary_min: number;
  salary_max: number;
  description: string;
  requirements: string[];
  skills_required: string[];
  benefits: string[];
  application_questions: string[];
};
