import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { assertMoveAllowed, ownJobForUpdate } from '../publishing/own-job.ts';

type Postings = typeof api.postings;

export async function removeJobDraft(
  { db, actor }: Context<'manager'>,
  { job_id }: Input<Postings['remove']>,
): Promise<Result<Postings['remove']>> {
  return db.transaction().execute(async (tx) => {
    const job = await ownJobForUpdate(tx, actor, job_id);
    assertMoveAllowed('remove', job);
    await tx.deleteFrom('jobs').where('id', '=', job_id).execute();
    const removed = { subject: 'job', subject_id: job_id, before: { status: 'Draft' } };
    await recordChange(tx, { actor_id: actor.id, action: 'remove job draft', ...removed });
    return { success: true };
  });
}
