import { liftSuspension } from '../../accounts/users/suspend.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { showJobs } from '../../jobs/job-life/hide.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { accountRestored } from './events.ts';
import { type Afterwards, jobsOf, note, nothing, type Order } from './order.ts';

/** Lets someone back in, and shows again what was hidden with them. */
export async function unsuspend(
  tx: Tx,
  { jobIndex }: Pick<Services, 'jobIndex'>,
  { user_id, by }: Order,
): Promise<Afterwards> {
  const before = await liftSuspension(tx, user_id);
  if (!before) return nothing;
  const jobs = await showJobs(tx, await jobsOf(tx, user_id), 'suspended');
  await note(tx, 'unsuspend user', { user_id, by }, { jobs: jobs.length });
  await notify(tx, accountRestored({ user_id }, `unsuspended:${user_id}:${before.suspended_at}`, {}));
  return () => jobIndex.refresh(jobs);
}
