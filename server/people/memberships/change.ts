import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Organization } from '#contract/people/organizations.ts';
import { evictUser, setOrgRole } from '../../accounts/offers.ts';
import type { Context } from '../../base/context.ts';
import { notify, recordChange } from '../../platform/offers.ts';
import { lockOrganization } from '../organizations/lock.ts';
import { organizationOf } from '../organizations/queries.ts';
import { endMembership } from './end.ts';
import { memberRemoved } from './events.ts';
import { isLastOwner, membershipOf } from './queries.ts';

type Organizations = typeof api.organizations;

type Manager = Context<'manager'>;

export const changeMemberRole = async (
  { db, actor }: Manager,
  { user_id, org_role }: Input<Organizations['changeRole']>,
): Promise<Organization> => {
  const organization = await db.transaction().execute(async (tx) => {
    await lockOrganization(tx, actor.org_id);
    const seat = await membershipOf(tx, actor, user_id);
    if (org_role !== 'owner' && (await isLastOwner(tx, actor.org_id, user_id))) throw new AppError('last_owner');
    await setOrgRole(tx, user_id, org_role);
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'change seat',
      subject: 'organization',
      subject_id: actor.org_id,
      before: { user_id, org_role: seat.org_role },
      after: { user_id, org_role },
    });
    return organizationOf(tx, user_id === actor.id ? { ...actor, org_role } : actor);
  });
  evictUser(user_id);
  return organization;
};

export async function removeMember(
  { db, actor, hooks }: Manager,
  { user_id, to }: Input<Organizations['removeMember']>,
): Promise<Organization> {
  if (user_id === actor.id) throw new AppError('not_found');
  const organization = await db.transaction().execute(async (tx) => {
    await endMembership(tx, { actor, hooks }, { userId: user_id, to });
    const event = memberRemoved({ user_id }, `removed:${user_id}:${Date.now()}`, { org_id: actor.org_id });
    await notify(tx, event);
    return organizationOf(tx, actor);
  });
  evictUser(user_id);
  return organization;
}
