import { AppError } from '#contract/base/errors.ts';
import { setMembership } from '../../accounts/users/membership.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { foundOrganization } from '../organizations/found.ts';
import { lockOrganization, noteChange } from '../organizations/lock.ts';
import { membershipOf } from './queries.ts';

type Manager = Context<'manager'>;

/** Their jobs and notes stay; the person begins again with an organization of their own. */
export async function endMembership(tx: Tx, actor: Manager['actor'], userId: string): Promise<void> {
  await lockOrganization(tx, actor.org_id);
  const seat = await membershipOf(tx, actor, userId);
  await notLastOwner(tx, actor.org_id, userId);
  await tx.updateTable('users_profiles').set({ company: '' }).where('id', '=', userId).execute();
  await setMembership(tx, userId, await foundOrganization(tx, userId));
  await noteChange(tx, actor, 'remove seat', { user_id: userId, org_role: seat.org_role }, null);
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
