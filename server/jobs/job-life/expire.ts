import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { forgetEvents } from '../../adapters/database/event-feed.ts';
import { recordChange } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { removeFromSearch } from '../publishing/search-index.ts';
import { jobsExpired } from './events.ts';
import { notifyOwners } from './notify-owners.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';

const atOnce = 500;

/** Pauses expired jobs in the database; candidates stop seeing them at the exact second of expiry regardless of this task. */
export const expireJobs = task({
  name: 'expire-jobs',
  cron: '7 * * * *',
  payload: z.object({}),
  async run({ db, jobIndex }) {
    await remindOfExpiry(db);
    let expired: string[];
    do {
      expired = await expireSome(db);
      await jobIndex.refresh(expired);
    } while (expired.length === atOnce);
    await forgetEvents(db);
  },
});

function expireSome(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('jobs')
      .select(['id', 'created_by'])
      .where('status', '=', 'Active')
      .where('expires_at', '<=', new Date().toISOString())
      .orderBy('expires_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return ids;
    await tx.updateTable('jobs').set({ status: 'Paused' }).where('id', 'in', ids).execute();
    await removeFromSearch(tx, ids);
    for (const id of ids) {
      const change = { before: { status: 'Active' }, after: { status: 'Paused' } };
      await recordChange(tx, { actor_id: null, action: 'expire job', subject: 'job', subject_id: id, ...change });
    }
    await notifyOwners(tx, jobsExpired, due);
    return ids;
  });
}
