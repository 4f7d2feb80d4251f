import { AppError } from '#contract/base/errors.ts';
import { setMembership } from '../../accounts/users/membership.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context, Hooks } from '../../base/context.ts';
import { forgetTeamNews } from '../../platform/notifications/forget-team-news.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { foundOrganization } from '../organizations/found.ts';
import { lockOrganization, noteChange } from '../organizations/lock.ts';
import { workHandedOver } from './events.ts';
import { mustTakeOver } from './hand-over.ts';
import { membershipOf } from './queries.ts';

type Manager = Context<'manager'>;
type Ending = { userId: string; to: string | undefined };

/** Ends a membership and hands over what it answered for; the person begins again with an organization of their own. */
export async function endMembership(
  tx: Tx,
  { actor, hooks }: { actor: Manager['actor']; hooks: Hooks },
  { userId, to }: Ending,
): Promise<void> {
  await lockOrganization(tx, actor.org_id);
  const seat = await membershipOf(tx, actor, userId);
  await notLastOwner(tx, actor.org_id, userId);
  const heir = await mustTakeOver(tx, actor, userId, to);
  const { jobs_total: jobs, interviews_total: interviews, conversations } = await hooks.leftWork(tx, userId, 1);
  const work = { jobs, interviews, conversations };
  await hooks.handOver(tx, userId, heir.id);
  await tx.updateTable('users_profiles').set({ company: '' }).where('id', '=', userId).execute();
  await setMembership(tx, userId, await foundOrganization(tx, userId));
  await forgetTeamNews(tx, userId);
  await noteChange(tx, actor, 'remove seat', { user_id: userId, org_role: seat.org_role }, { to: heir.id, ...work });
  if (jobs + interviews + conversations > 0) {
    const key = `handed-over:${userId}:${actor.org_id}:${Date.now()}`;
    await notify(tx, workHandedOver({ user_id: heir.id }, key, { member_id: userId, ...work }));
  }
}

export async function notLastOwner(tx: Tx, orgId: string, userId: string): Promise<void> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('org_role', '=', 'owner')
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new AppError('last_owner');
}
