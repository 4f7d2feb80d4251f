import { endEverySession } from '../../accounts/sessions/end.ts';
import { forgetUser } from '../../accounts/sessions/queries.ts';
import { suspendUser } from '../../accounts/users/suspend.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { hideJobs } from '../../jobs/job-life/hide.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { accountSuspended } from './events.ts';
import { type Afterwards, jobsOf, note, nothing, type Order } from './order.ts';

/** Keeps someone out until an administrator lets them back in. Done again, it changes nothing. */
export async function suspend(
  tx: Tx,
  { jobIndex }: Pick<Services, 'jobIndex'>,
  { user_id, by, reason, silently = false }: Order & { reason: string; silently?: boolean },
): Promise<Afterwards> {
  const suspended = await suspendUser(tx, user_id, reason);
  if (!suspended) return nothing;
  const endSessions = await endEverySession(tx, user_id, 'suspended');
  const jobs = await hideJobs(tx, await jobsOf(tx, user_id), 'suspended');
  await note(tx, 'suspend user', { user_id, by }, { reason, jobs: jobs.length });
  const key = `suspended:${user_id}:${suspended.suspended_at}`;
  if (!silently) await notify(tx, accountSuspended({ user_id }, key, { user_id }));
  return async () => {
    endSessions();
    forgetUser(user_id);
    await jobIndex.refresh(jobs);
  };
}
