import { endEverySession, evictUser, markSuspended } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { hideJobs } from '../../jobs/offers.ts';
import { notify, recordChange } from '../../platform/offers.ts';
import { accountSuspended } from './events.ts';
import { type AfterCommit, jobIdsOfUser, doNothing, type SuspensionOrder } from './order.ts';

export async function suspendAccount(
  tx: Tx,
  { jobIndex }: Pick<Services, 'jobIndex'>,
  { user_id, by, reason, silently = false }: SuspensionOrder & { reason: string; silently?: boolean },
): Promise<AfterCommit> {
  const suspended = await markSuspended(tx, user_id, reason);
  if (!suspended) return doNothing;
  const endSessions = await endEverySession(tx, user_id, 'suspended');
  const jobs = await hideJobs(tx, await jobIdsOfUser(tx, user_id), 'suspended');
  await recordChange(tx, {
    actor_id: by,
    action: 'suspend user',
    subject: 'user',
    subject_id: user_id,
    after: { reason, jobs: jobs.length },
  });
  const key = `suspended:${user_id}:${suspended.suspended_at}`;
  if (!silently) await notify(tx, accountSuspended({ user_id }, key, { user_id }));
  return async () => {
    endSessions();
    evictUser(user_id);
    await jobIndex.refresh(jobs);
  };
}
