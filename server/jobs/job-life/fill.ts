import type { BeforeFill } from '#contract/jobs/job-lifecycle.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { freeSlots, slotsOf } from '../../money/offers.ts';
import { updateJob } from '../publishing/change.ts';
import type { JobRow } from '../publishing/queries.ts';
import { addToSearch, removeFromSearch } from '../publishing/search-index.ts';

export async function fillJob(tx: Tx, job: JobRow, times: Pick<BeforeFill, 'at' | 'undo_until'>): Promise<JobRow> {
  const { id, status, paused_at, paused_by_plan, held_at } = job;
  const before: BeforeFill = { status, paused_at, paused_by_plan, held_at, ...times };
  const before_fill = sql<BeforeFill>`${JSON.stringify(before)}::jsonb`;
  const cleared = { paused_at: null, paused_by_plan: false, held_at: null };
  const filled = await updateJob(tx, id, { status: 'Filled', ...cleared, before_fill });
  await removeFromSearch(tx, [id]);
  return filled;
}

export async function announceFill(tx: Tx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ before_fill: null })
    .where('id', '=', id)
    .where(sql<boolean>`before_fill ->> 'at' = ${at}`)
    .execute();
}

export async function unfillJob(tx: Tx, { id, org_id, funded_by, before_fill }: JobRow): Promise<JobRow> {
  if (!before_fill) throw new AppError('job_moved_on');
  const { status, paused_at, paused_by_plan, held_at } = before_fill;
  if (status === 'Active' && funded_by === 'slot') {
    // The lock prevents two concurrent requests from both taking the last free slot.
    await tx.selectFrom('organizations').select('id').where('id', '=', org_id).forNoKeyUpdate().execute();
    if (freeSlots(await slotsOf(tx, org_id)) < 1) throw new AppError('job_moved_on', { error: slotTaken });
  }
  const job = await updateJob(tx, id, { status, paused_at, paused_by_plan, held_at, before_fill: null });
  await addToSearch(tx, job);
  return job;
}

const slotTaken = fixed('Another job has taken this job’s slot in your plan. Please pause that job first.');
