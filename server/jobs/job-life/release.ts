import type { Tx } from '../../adapters/database/db.ts';
import { record } from '../../platform/audit/record.ts';
import { isOverdue, jobColumns } from '../publishing/queries.ts';
import { enterSearch } from '../publishing/search-entry.ts';

/** Lets people apply again as soon as no answer is overdue any more (N4). */
export async function releaseJob(tx: Tx, jobId: string): Promise<void> {
  const held = await tx
    .selectFrom('jobs')
    .select(jobColumns)
    .where('id', '=', jobId)
    .where('held_at', 'is not', null)
    .where(isOverdue, '=', false)
    // Anyone who holds the job right now, to close it, needs no release.
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return;
  await tx.updateTable('jobs').set({ held_at: null }).where('id', '=', jobId).execute();
  await enterSearch(tx, held);
  await record(tx, { actor_id: null, action: 'release job', subject: 'job', subject_id: jobId });
}
