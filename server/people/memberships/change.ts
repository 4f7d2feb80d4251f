import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Organization } from '#contract/people/organizations.ts';
import { forgetUser } from '../../accounts/sessions/queries.ts';
import { setOrgRole } from '../../accounts/users/membership.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { lockOrganization, noteChange } from '../organizations/lock.ts';
import { organizationOf } from '../organizations/queries.ts';
import { endMembership, notLastOwner } from './end.ts';
import { memberRemoved } from './events.ts';
import { membershipOf } from './queries.ts';

type Organizations = typeof api.organizations;

type Manager = Context<'manager'>;

export const changeRole = async (
  { db, actor }: Manager,
  { user_id, org_role }: Input<Organizations['changeRole']>,
): Promise<Organization> => {
  const organization = await db.transaction().execute(async (tx) => {
    await lockOrganization(tx, actor.org_id);
    const seat = await membershipOf(tx, actor, user_id);
    if (org_role !== 'owner') await notLastOwner(tx, actor.org_id, user_id);
    await setOrgRole(tx, user_id, org_role);
    await noteChange(tx, actor, 'change seat', { user_id, org_role: seat.org_role }, { user_id, org_role });
    return organizationOf(tx, user_id === actor.id ? { ...actor, org_role } : actor);
  });
  forgetUser(user_id);
  return organization;
};

export async function removeMember(
  { db, actor, hooks }: Manager,
  { user_id, to }: Input<Organizations['removeMember']>,
): Promise<Organization> {
  // Oneself one leaves: what is answered here is seen from within.
  if (user_id === actor.id) throw new AppError('not_found');
  const organization = await db.transaction().execute(async (tx) => {
    await endMembership(tx, { actor, hooks }, { userId: user_id, to });
    const event = memberRemoved({ user_id }, `removed:${user_id}:${Date.now()}`, { org_id: actor.org_id });
    await notify(tx, event);
    return organizationOf(tx, actor);
  });
  forgetUser(user_id);
  return organization;
}
