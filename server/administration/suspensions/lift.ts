import { liftSuspension } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { showJobs } from '../../jobs/offers.ts';
import { notify, recordChange } from '../../platform/offers.ts';
import { accountRestored } from './events.ts';
import { type AfterCommit, jobIdsOfUser, doNothing, type SuspensionOrder } from './order.ts';

export async function unsuspend(
  tx: Tx,
  { jobIndex }: Pick<Services, 'jobIndex'>,
  { user_id, by }: SuspensionOrder,
): Promise<AfterCommit> {
  const before = await liftSuspension(tx, user_id);
  if (!before) return doNothing;
  const jobs = await showJobs(tx, await jobIdsOfUser(tx, user_id), 'suspended');
  await recordChange(tx, {
    actor_id: by,
    action: 'unsuspend user',
    subject: 'user',
    subject_id: user_id,
    after: { jobs: jobs.length },
  });
  await notify(tx, accountRestored({ user_id }, `unsuspended:${user_id}:${before.suspended_at}`, {}));
  return () => jobIndex.refresh(jobs);
}
