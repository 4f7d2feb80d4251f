import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import { isDuplicate, type Tx } from '../../adapters/database/db.ts';
import type { Context, Services } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { assignFirstRole } from '../invite-codes/admit.ts';
import type { Account } from '../sessions/describe.ts';
import { onlyFromOwnPage } from '../sessions/own-page.ts';
import { evictUser } from '../sessions/queries.ts';
import { signIn } from '../sessions/sign-in.ts';
import { throttle } from '../throttling/throttle.ts';
import { insertUser } from '../users/insert.ts';
import { sendConfirmation } from './send-links.ts';

type SignUps = typeof api.signUps;

export async function confirmEmail(
  context: Context<'public'>,
  { token }: Input<SignUps['confirm']>,
): Promise<Result<SignUps['confirm']>> {
  onlyFromOwnPage(context);
  const { db } = context;
  const secret_hash = sha256(token);
  const { user, next } = await db
    .transaction()
    .execute(async (tx) => (await openAccount(context, tx, secret_hash)) ?? (await confirmAddress(tx, secret_hash)))
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError('link_expired') : error;
    });
  evictUser(user.id);
  return { ...(await signIn(context, user, { by: 'mail', remember: false, next })), next };
}

type Confirmed = { user: Account; next: string | null };

async function openAccount(services: Services, tx: Tx, secret_hash: string): Promise<Confirmed | undefined> {
  const waiting = await tx
    .deleteFrom('sign_ups')
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', sql<string>`now()`)
    .returningAll()
    .executeTakeFirst();
  if (!waiting) return undefined;
  const { email, password_hash, first_name, last_name, timezone, next, language } = waiting;
  const names = { first_name, last_name, timezone: timezone ?? undefined };
  const fresh = await insertUser(services, tx, { email, password_hash, ...names, language });
  const user = await assignFirstRole(services, tx, fresh, next);
  await markEmailVerified(tx, user.id);
  await tx
    .deleteFrom('sign_ups')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();
  return { user, next };
}

async function confirmAddress(tx: Tx, secret_hash: string): Promise<Confirmed> {
  const user = await tx
    .deleteFrom('email_confirmations as link')
    .using('users')
    .whereRef('users.id', '=', 'link.user_id')
    .whereRef('users.email', '=', 'link.email')
    .where('link.secret_hash', '=', secret_hash)
    .where('link.expires_at', '>', sql<string>`now()`)
    .returning(['users.id', 'users.email', 'users.user_type'])
    .executeTakeFirst();
  if (!user) throw new AppError('link_expired');
  await markEmailVerified(tx, user.id);
  await tx.deleteFrom('email_confirmations').where('user_id', '=', user.id).execute();
  return { user, next: null };
}

async function markEmailVerified(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .execute();
  await recordChange(tx, { actor_id: userId, action: 'confirm email', subject: 'user', subject_id: userId });
}

export async function resendConfirmation(
  context: Context<'public'>,
  { email }: Input<SignUps['resend']>,
): Promise<Result<SignUps['resend']>> {
  onlyFromOwnPage(context);
  const { db } = context;
  await throttle(db, `confirm ${email.toLowerCase()}`, 5, 'an hour');
  await db.transaction().execute((tx) => enqueue(tx, sendConfirmation, { email }));
  return { success: true };
}
