import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import { mine, rowsOf, type Section } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, Section> = {
  saved_jobs: { table: 'saved_jobs', whose: mine('candidate_id') },
  jobs: { table: 'jobs', whose: mine('created_by') },
};

/** Of the organization, like the questions. */
export const notExported: (keyof DB)[] = ['job_rubrics'];

export const exportOf = (db: Db, userId: string) => rowsOf(db, sections, userId);
