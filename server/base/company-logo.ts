import { sql } from 'kysely';

/** The picture of the logo that goes with the company of a job, in a query that has `jobs` and its `organizations`; null without one. */
export const companyLogo = sql<string | null>`company_standing(jobs.company, organizations) ->> 'logo'`;
