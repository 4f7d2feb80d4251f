import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context, Hooks, Settings } from '../../base/context.ts';
import { grantCredits } from '../../money/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { evictSession } from '../sessions/queries.ts';
import { noMembership } from './change-role.ts';
import type { Membership } from './membership.ts';

export async function selectRole(
  { db, actor, settings, hooks }: Context<'signedIn'>,
  { role }: Input<typeof api.users.selectRole>,
): Promise<Result<typeof api.users.selectRole>> {
  const welcome = {
    success: true,
    redirect: `/${role}/welcome`,
    message: role === 'candidate' ? 'Welcome to your job search.' : 'Welcome to hiring.',
  };
  if (actor.role === role) return welcome;
  await db.transaction().execute((tx) => assignRole({ hooks, ...settings }, tx, actor.id, role));
  evictSession(actor.session_id);
  return welcome;
}

export type RoleAssignmentServices = { hooks: Hooks } & Pick<Settings, 'grants'>;

export async function assignRole(
  { hooks, grants }: RoleAssignmentServices,
  tx: Tx,
  userId: string,
  role: 'candidate' | 'manager',
  seat?: Membership,
) {
  const taken = role === 'manager' ? (seat ?? (await hooks.createOrganization(tx, userId))) : noMembership;
  const chosen = await tx
    .updateTable('users')
    .set({ role, user_type: role, ...taken })
    .where('id', '=', userId)
    .where('role', '=', 'user')
    .returning('id')
    .executeTakeFirst();
  if (!chosen) throw new AppError('role_chosen');
  const kind = role === 'candidate' ? 'application' : 'job_posting';
  if (grants[kind] > 0) {
    await grantCredits(tx, {
      owner_id: userId,
      kind,
      bucket: 'trial',
      amount: grants[kind],
      reason: 'Welcome',
      key: 'welcome',
    });
  }
  await recordChange(tx, {
    actor_id: userId,
    action: 'choose role',
    subject: 'user',
    subject_id: userId,
    before: { role: 'user' },
    after: { role },
  });
}
