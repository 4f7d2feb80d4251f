import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { markForDeletion } from '../../accounts/deletion/request.ts';
import { mustHaveReauthenticated } from '../../accounts/reauthentication/required.ts';
import { endEverySession } from '../../accounts/sessions/end.ts';
import { throttle } from '../../accounts/throttling/throttle.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { closeLeftJob } from '../../hiring/fill-job/close.ts';
import { pauseJob } from '../../jobs/job-life/pause.ts';
import { cancelSubscription } from '../../money/subscriptions/cancel.ts';
import { subscriptionsOf } from '../../money/subscriptions/queries.ts';
import { colleaguesOf } from './queries.ts';

type Request = typeof api.deletions.request;

/** Out of sight at once, nothing is charged or taken in any more, signed out everywhere; erased when the grace is over. */
export async function requestDeletion(
  context: Context<'signedIn'>,
  { confirmation }: Input<Request>,
): Promise<Result<Request>> {
  const { db, actor } = context;
  // Another administrator decides about one, so that there is always someone left.
  if (actor.role === 'admin') throw new AppError('admin_stays');
  await throttle(db, `delete ${actor.id}`, 10, 'an hour');
  await mustBeOwner(context, confirmation);
  const colleagues = actor.org_id ? await colleaguesOf(db, actor.org_id, actor.id) : [];
  if (colleagues.length > 0 && actor.org_role === 'owner' && !colleagues.some(({ org_role }) => org_role === 'owner'))
    throw new AppError('last_owner');
  await stopPaying(context, colleagues.length > 0);
  if (isManager(context) && colleagues.length === 0)
    for (const job_id of await jobsOf(db, actor.id, ['Active'])) await pauseJob(context, { job_id });
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

async function mustBeOwner({ db, passwords, actor }: Context<'signedIn'>, confirmation: string): Promise<void> {
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
  // An address is no secret: without a password a passkey or a fresh sign-in proves who is there.
  if (!password_hash) await mustHaveReauthenticated(db, actor);
}

export const isManager = (context: Context<'signedIn'>): context is Context<'signedIn'> & Context<'manager'> =>
  context.actor.role === 'manager';

/** A plan that colleagues use goes on. */
export async function stopPaying(context: Context<'signedIn'>, isShared: boolean): Promise<void> {
  const { db, actor } = context;
  if (isShared || (actor.role !== 'candidate' && actor.role !== 'manager')) return;
  const payer = { ...context, actor: { ...actor, role: actor.role } } as Context<['candidate', 'manager']>;
  const running = await subscriptionsOf(db, actor)
    .where('s.status', '<>', 'ended')
    .where('s.cancel_at_period_end', '=', false)
    .execute();
  for (const { id } of running) await cancelSubscription(payer, { subscription_id: id });
}

export async function jobsOf(db: Db, managerId: string, statuses: ('Active' | 'Paused')[]): Promise<string[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('created_by', '=', managerId)
    .where('status', 'in', statuses)
    .execute();
  return jobs.map(({ id }) => id);
}

/** Before a manager without colleagues is erased: anyone who still waits for an answer gets one (D40). */
export async function answerEveryone(context: Context<'manager'>): Promise<void> {
  for (const job_id of await jobsOf(context.db, context.actor.id, ['Active', 'Paused']))
    await closeLeftJob(context, job_id);
}
