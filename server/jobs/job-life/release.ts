import type { Tx } from '../../adapters/database/db.ts';
import { recordChange } from '../../platform/offers.ts';
import { isOverdueForApplicants, jobColumns } from '../publishing/queries.ts';
import { addToSearch } from '../publishing/search-index.ts';

export async function releaseJob(tx: Tx, jobId: string): Promise<void> {
  const held = await tx
    .selectFrom('jobs')
    .select(jobColumns)
    .where('id', '=', jobId)
    .where('held_at', 'is not', null)
    .where(isOverdueForApplicants, '=', false)
    // A transaction that closes the job holds its lock, and that job needs no release.
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return;
  await tx.updateTable('jobs').set({ held_at: null }).where('id', '=', jobId).execute();
  await addToSearch(tx, held);
  await recordChange(tx, { actor_id: null, action: 'release job', subject: 'job', subject_id: jobId });
}
