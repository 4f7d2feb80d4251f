import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context, Hooks, Settings } from '../../base/context.ts';
import { grantCredits } from '../../money/credits/ledger.ts';
import { record } from '../../platform/audit/record.ts';
import { forgetSession } from '../sessions/queries.ts';
import { noMembership } from './change-role.ts';
import type { Membership } from './membership.ts';

export async function selectRole(
  { db, actor, settings, hooks }: Context<'signedIn'>,
  { role }: Input<typeof api.users.selectRole>,
): Promise<Result<typeof api.users.selectRole>> {
  const welcome = {
    success: true,
    // Once, and with a way past it (D7).
    redirect: `/${role}/welcome`,
    message: role === 'candidate' ? 'Welcome to your job search.' : 'Welcome to hiring.',
  };
  // Pressed twice: the second press finds the role already chosen.
  if (actor.role === role) return welcome;
  await db.transaction().execute((tx) => assignRole({ hooks, ...settings }, tx, actor.id, role));
  forgetSession(actor.session_id);
  return welcome;
}

export type Welcome = { hooks: Hooks } & Pick<Settings, 'grants'>;

/** Gives the one role of this life (D31): a manager gets an organization or the seat given, everyone the configured credits. */
export async function assignRole(
  { hooks, grants }: Welcome,
  tx: Tx,
  userId: string,
  role: 'candidate' | 'manager',
  seat?: Membership,
) {
  const taken = role === 'manager' ? (seat ?? (await hooks.foundOrganization(tx, userId))) : noMembership;
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
  await record(tx, {
    actor_id: userId,
    action: 'choose role',
    subject: 'user',
    subject_id: userId,
    before: { role: 'user' },
    after: { role },
  });
}
