import type { DB } from '../../adapters/database/db-types.ts';
import { ownRows, type PersonalDataSection } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, PersonalDataSection> = {
  saved_jobs: { table: 'saved_jobs', whose: ownRows('candidate_id') },
  jobs: { table: 'jobs', whose: ownRows('created_by') },
};

export const notExported: (keyof DB)[] = ['job_rubrics'];
