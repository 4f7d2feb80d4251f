import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { markForDeletion, assertReauthenticated, endEverySession } from '../../accounts/offers.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { closeAbandonedJob } from '../../hiring/offers.ts';
import { pauseJob } from '../../jobs/offers.ts';
import { cancelSubscription, subscriptionsOf } from '../../money/offers.ts';
import { colleaguesOf } from './queries.ts';

type Request = typeof api.deletions.request;

export async function requestDeletion(
  context: Context<'signedIn'>,
  { confirmation }: Input<Request>,
): Promise<Result<Request>> {
  const { db, actor } = context;
  // Administrators cannot delete themselves, so that at least one always remains.
  if (actor.role === 'admin') throw new AppError('admin_stays');
  await assertOwner(context, confirmation);
  const colleagues = actor.org_id ? await colleaguesOf(db, actor.org_id, actor.id) : [];
  if (colleagues.length > 0 && actor.org_role === 'owner' && !colleagues.some(({ org_role }) => org_role === 'owner'))
    throw new AppError('last_owner');
  await cancelPlans(context, colleagues.length > 0);
  if (isManager(context) && colleagues.length === 0)
    for (const job_id of await jobsOfManager(db, actor.id, ['Active'])) await pauseJob(context, { job_id });
  const [delete_after, forget] = await db.transaction().execute(async (tx) => {
    return [
      await markForDeletion(context, tx, { user_id: actor.id, asked_by: null }),
      await endEverySession(tx, actor.id, 'account deleted'),
    ] as const;
  });
  forget();
  context.request.dropSession();
  return { success: true, delete_after };
}

async function assertOwner({ db, passwords, actor }: Context<'signedIn'>, confirmation: string): Promise<void> {
  const { email, password_hash } = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const fits = password_hash
    ? await passwords.fits(password_hash, confirmation)
    : confirmation.trim().toLowerCase() === email.toLowerCase();
  const message = password_hash ? fixed('Incorrect password') : fixed('That isn’t this account’s email address');
  if (!fits) throw invalidInput({ path: 'confirmation', message });
  // An email address is no secret, so an account without a password needs a passkey or a fresh sign-in as proof.
  if (!password_hash) await assertReauthenticated(db, actor);
}

export const isManager = (context: Context<'signedIn'>): context is Context<'signedIn'> & Context<'manager'> =>
  context.actor.role === 'manager';

export async function cancelPlans(context: Context<'signedIn'>, isShared: boolean): Promise<void> {
  const { db, actor } = context;
  if (isShared || (actor.role !== 'candidate' && actor.role !== 'manager')) return;
  const payer = { ...context, actor: { ...actor, role: actor.role } } as Context<['candidate', 'manager']>;
  const running = await subscriptionsOf(db, actor)
    .where('s.status', '<>', 'ended')
    .where('s.cancel_at_period_end', '=', false)
    .execute();
  for (const { id } of running) await cancelSubscription(payer, { subscription_id: id });
}

export async function jobsOfManager(db: Db, managerId: string, statuses: ('Active' | 'Paused')[]): Promise<string[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('created_by', '=', managerId)
    .where('status', 'in', statuses)
    .execute();
  return jobs.map(({ id }) => id);
}

/** Answers all waiting applicants before the last manager of an organization is erased. */
export async function answerEveryone(context: Context<'manager'>): Promise<void> {
  for (const job_id of await jobsOfManager(context.db, context.actor.id, ['Active', 'Paused']))
    await closeAbandonedJob(context, job_id);
}
