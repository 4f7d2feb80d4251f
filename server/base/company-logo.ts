import { sql } from 'kysely';

export const companyLogo = sql<string | null>`company_standing(jobs.company, organizations) ->> 'logo'`;
