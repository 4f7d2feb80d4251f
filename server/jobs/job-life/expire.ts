import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { forgetEvents } from '../../adapters/database/event-feed.ts';
import { record } from '../../platform/audit/record.ts';
import { task } from '../../base/task.ts';
import { leaveSearch } from '../publishing/search-entry.ts';

const atOnce = 500;

/** Pauses jobs whose days are over (D65), and forgets what was announced long ago. Candidates stopped seeing these jobs at the very second: this is the bookkeeping. */
export const expireJobs = task({
  name: 'expire-jobs',
  payload: z.object({}),
  async run({ db, jobIndex }) {
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
      .select('id')
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
    await leaveSearch(tx, ids);
    for (const id of ids) {
      const change = { before: { status: 'Active' }, after: { status: 'Paused' } };
      await record(tx, { actor_id: null, action: 'expire job', subject: 'job', subject_id: id, ...change });
    }
    return ids;
  });
}
