import type { Tx } from '../../adapters/database/db.ts';
import { type JobRow, unfillJob } from '../../jobs/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { undoDecision } from '../applications/move.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { rejectedSince } from './queries.ts';

export async function reopenJob(tx: Tx, actorId: string, before: JobRow): Promise<{ job: JobRow; undone: number }> {
  const job = await unfillJob(tx, before);
  let undone = 0;
  for (const id of await rejectedSince(tx, job.id, before.before_fill?.at ?? '')) {
    const application = await applicationForUpdate(tx, id);
    if (application && (await undoDecision(tx, application, actorId))) undone += 1;
  }
  const after = { status: job.status, undone };
  await recordChange(tx, { actor_id: actorId, action: 'undo closing', subject: 'job', subject_id: job.id, after });
  return { job, undone };
}
