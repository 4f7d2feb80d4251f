import { cobaltFreightJobs } from './jobs/cobalt-freight.ts';
import { marlowAndFinchJobs } from './jobs/marlow-and-finch.ts';
import { northwindHealthJobs } from './jobs/northwind-health.ts';

export const jobPostings = { ...northwindHealthJobs, ...cobaltFreightJobs, ...marlowAndFinchJobs };
export type JobKey = keyof typeof jobPostings;
