import { cobaltFreightJobs } from './jobs/cobalt-freight.ts';
import { marlowAndFinchJobs } from './jobs/marlow-and-finch.ts';
import { northwindHealthJobs } from './jobs/northwind-health.ts';
import { saywellJobs } from './jobs/saywell.ts';

export const jobPostings = { ...northwindHealthJobs, ...cobaltFreightJobs, ...marlowAndFinchJobs, ...saywellJobs };
export type JobKey = keyof typeof jobPostings;
