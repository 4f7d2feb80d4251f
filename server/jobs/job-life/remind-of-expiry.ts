import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';
import { jobsExpireSoon } from './events.ts';
import { notifyOwners } from './notify-owners.ts';

const reminderDays = 3;
const atOnce = 500;

export async function remindOfExpiry(db: Db): Promise<void> {
  while ((await remindSome(db)) === atOnce);
}

const remindSome = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('jobs')
      .select(['id', 'created_by'])
      .where('status', '=', 'Active')
      .where('hidden_at', 'is', null)
      .where(expiresWithin(reminderDays))
      .where(sql<boolean>`expiry_reminded_for is distinct from expires_at`)
      .orderBy('expires_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx
      .updateTable('jobs')
      .set({ expiry_reminded_for: sql<string>`expires_at` })
      .where('id', 'in', ids)
      .execute();
    await notifyOwners(tx, jobsExpireSoon, due);
    return due.length;
  });

const expiresWithin = (days: number): RawBuilder<boolean> =>
  sql<boolean>`expires_at > now() and date(expires_at at time zone 'UTC') <= date(now() at time zone 'UTC') + ${days}::int`;
