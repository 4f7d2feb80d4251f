import { setMembership, setOrgRole } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context, Hooks } from '../../base/context.ts';
import { forgetTeamNews, notify, recordChange } from '../../platform/offers.ts';
import { createOrganization } from '../organizations/create.ts';
import { lockOrganization } from '../organizations/lock.ts';
import { workHandedOver } from './events.ts';
import { requireSuccessor } from './hand-over.ts';
import { isLastOwner, membershipOf } from './queries.ts';

type Manager = Context<'manager'>;
type Ending = { userId: string; to: string | undefined };

/** Returns the id of the successor, who may have become the owner. */
export async function endMembership(
  tx: Tx,
  { actor, hooks }: { actor: Manager['actor']; hooks: Hooks },
  { userId, to }: Ending,
): Promise<string> {
  await lockOrganization(tx, actor.org_id);
  const seat = await membershipOf(tx, actor, userId);
  const heir = await requireSuccessor(tx, actor, userId, to);
  const owner = await isLastOwner(tx, actor.org_id, userId);
  if (owner) await makeOwner(tx, actor, heir);
  const { jobs_total: jobs, interviews_total: interviews, conversations } = await hooks.handoverWork(tx, userId, 1);
  const work = { jobs, interviews, conversations };
  await hooks.handOver(tx, userId, heir.id);
  await tx.updateTable('users_profiles').set({ company: '' }).where('id', '=', userId).execute();
  await setMembership(tx, userId, await createOrganization(tx, userId));
  await forgetTeamNews(tx, userId);
  await recordChange(tx, {
    actor_id: actor.id,
    action: 'remove seat',
    subject: 'organization',
    subject_id: actor.org_id,
    before: { user_id: userId, org_role: seat.org_role },
    after: { to: heir.id, ...work },
  });
  if (owner || jobs + interviews + conversations > 0) {
    const key = `handed-over:${userId}:${actor.org_id}:${Date.now()}`;
    await notify(tx, workHandedOver({ user_id: heir.id }, key, { member_id: userId, owner, ...work }));
  }
  return heir.id;
}

type Heir = Awaited<ReturnType<typeof requireSuccessor>>;

async function makeOwner(tx: Tx, actor: Manager['actor'], { id: user_id, org_role }: Heir): Promise<void> {
  await setOrgRole(tx, user_id, 'owner');
  await recordChange(tx, {
    actor_id: actor.id,
    action: 'change seat',
    subject: 'organization',
    subject_id: actor.org_id,
    before: { user_id, org_role },
    after: { user_id, org_role: 'owner' },
  });
}
