import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';

/** A job has at most about twenty rows once they are added up, one for each state that its applications are in. */
const mostRows = 40;

export const foldApplicationCounts = task({
  name: 'fold-application-counts',
  cron: '* * * * *',
  payload: z.object({}),
  seconds: 60,
  async run({ db }) {
    await sql`select fold_application_counts(${mostRows})`.execute(db);
  },
});
