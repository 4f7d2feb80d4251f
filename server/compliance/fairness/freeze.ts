import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';

/** Freezes the snapshot of each ended quarter. The database counts, suppresses and stores it; no raw answers are returned. */
export const freezeFairnessQuarters = task({
  name: 'freeze-fairness-quarters',
  cron: '4 * * * *',
  payload: z.object({}),
  seconds: 3600,
  async run({ db }) {
    await db.transaction().execute(async (tx) => {
      // A quarter with many applications exceeds the statement timeout of a request.
      await sql`set local statement_timeout = '50min'`.execute(tx);
      await sql`select apart.freeze_quarters()`.execute(tx);
    });
  },
});
