import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Services } from '../../base/context.ts';
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
  async run(services) {
    const { db, settings, storage } = services;
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
        await write(services, fileOf(day), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
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

async function write({ storage }: Pick<Services, 'storage'>, key: string, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'erasures-'));
  try {
    const file = join(folder, 'list');
    await writeFile(file, content);
    await storage.put(key, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
