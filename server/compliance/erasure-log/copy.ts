import { sql } from 'kysely';
import * as z from 'zod/mini';
import { putText } from '../../adapters/storage/text-files.ts';
import { task } from '../../base/task.ts';
import { dayOf, daysBack, erasuresOf, fileOf, erasureLogDays, signErasure } from './queries.ts';

// The advisory lock lets only one worker copy at a time; the number is arbitrary.
const lock = 8_470_227;

const atOnce = 5000;

/** Copies new erasures to the file storage, where restoring a database backup cannot overwrite them. */
export const copyErasures = task({
  name: 'copy-erasures',
  cron: '* * * * *',
  payload: z.object({}),
  async run({ db, settings, storage }) {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
      const rows = await tx
        .selectFrom('erasures')
        .select([sql<'account' | 'key'>`subject`.as('subject'), 'subject_id', 'at'])
        .where('copied_at', 'is', null)
        .orderBy('at')
        .limit(atOnce)
        .execute();
      if (rows.length === 0) return;
      const fresh = Map.groupBy(rows, ({ at }) => dayOf(at));
      for (const [day, erased] of fresh) {
        // Lines that the database wrote before a restore remain in the file.
        const { erasures } = await erasuresOf(storage, settings.secret, day);
        const lines = [...erasures, ...erased.map((one) => signErasure(settings.secret, one))];
        await putText(storage, fileOf(day), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      }
      await tx
        .updateTable('erasures')
        .set({ copied_at: sql<string>`now()` })
        .where(
          'subject_id',
          'in',
          rows.map(({ subject_id }) => subject_id),
        )
        .execute();
    });
    for (const day of daysBack(erasureLogDays + 7).slice(erasureLogDays)) await storage.remove(fileOf(day));
  },
});
