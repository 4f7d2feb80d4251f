import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { ownWords } from '#contract/passwords.ts';
import { confirmationHours } from '#contract/sign-ups.ts';
import { isDuplicate, type Tx } from '../../adapters/db.ts';
import { hashPassword } from '../../adapters/passwords.ts';
import { sha256 } from '../../adapters/tokens.ts';
import type { Context, Settings } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { admit, takePlace } from '../admissions/commands.ts';
import { mustBeStrong } from '../attempts/commands.ts';
import { record } from '../audit/commands.ts';
import { type Account, enter, onlyFromOwnPage, throttle } from '../sessions/commands.ts';
import { forgetUser } from '../sessions/queries.ts';
import { insertUser } from '../users/commands.ts';
import { sendConfirmation, sendSignUpLink } from './tasks.ts';

type SignUp = typeof api.users.signUp;
type SignUps = typeof api.signUps;

/** Where addresses are confirmed, the answer and its time are the same for every address, and a task finds out the rest (D27). */
export async function signUp(context: Context<'public'>, input: Input<SignUp>): Promise<Answer<SignUp>> {
  onlyFromOwnPage(context);
  const { db, request, settings } = context;
  await throttle(db, `sign-up ${request.ip}`, 60, 'an hour');
  if (settings.confirmEmail) await throttle(db, `confirm ${input.email.toLowerCase()}`, 5, 'an hour');
  await admit(context, input);
  mustBeStrong(input.password, ownWords(input.first_name, input.last_name, input.email));
  const password_hash = await hashPassword(input.password);
  const { language } = request;
  if (!settings.confirmEmail) return signUpAtOnce(context, { ...input, password_hash, language });
  const { email, first_name, last_name, timezone = null, next = null } = input;
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('sign_ups')
      .values({ email, password_hash, first_name, last_name, timezone, next, language, expires_at: inADay })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(tx, sendSignUpLink, { sign_up_id: id });
  });
  return { confirmation: 'sent' };
}

const inADay = sql<string>`now() + make_interval(hours => ${confirmationHours})`;

async function signUpAtOnce(context: Context<'public'>, fields: Parameters<typeof insertUser>[1]) {
  try {
    const user = await context.db
      .transaction()
      .execute(async (tx) => takePlace(tx, context.settings, await insertUser(tx, fields)));
    return await enter(context, user, { by: 'sign-up', remember: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const issue = { path: 'email', message: new AppError('email_taken').message };
    throw new AppError('email_taken', { issues: [issue] });
  }
}

/** Opens the account that waits for this link, or confirms the address of one that stands. Either works once. */
export async function confirmEmail(
  context: Context<'public'>,
  { token }: Input<SignUps['confirm']>,
): Promise<Answer<SignUps['confirm']>> {
  onlyFromOwnPage(context);
  const { db, request, settings } = context;
  await throttle(db, `confirm ${request.ip}`, 60, 'an hour');
  const secret_hash = sha256(token);
  const { user, next } = await db
    .transaction()
    .execute(async (tx) => (await openAccount(tx, settings, secret_hash)) ?? (await confirmAddress(tx, secret_hash)))
    .catch((error: unknown) => {
      // The address got its account by another way in the meantime.
      throw isDuplicate(error) ? new AppError('link_expired') : error;
    });
  forgetUser(user.id);
  return { ...(await enter(context, user, { by: 'mail', remember: false, next })), next };
}

type Confirmed = { user: Account; next: string | null };

async function openAccount(tx: Tx, settings: Settings, secret_hash: string): Promise<Confirmed | undefined> {
  const waiting = await tx
    .deleteFrom('sign_ups')
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', sql<string>`now()`)
    .returningAll()
    .executeTakeFirst();
  if (!waiting) return undefined;
  const { email, password_hash, first_name, last_name, timezone, next, language } = waiting;
  const names = { first_name, last_name, timezone: timezone ?? undefined };
  const fresh = await insertUser(tx, { email, password_hash, ...names, language });
  const user = await takePlace(tx, settings, fresh);
  await confirmed(tx, user.id);
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
  await confirmed(tx, user.id);
  await tx.deleteFrom('email_confirmations').where('user_id', '=', user.id).execute();
  return { user, next: null };
}

async function confirmed(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .execute();
  await record(tx, { actor_id: userId, action: 'confirm e-mail', subject: 'user', subject_id: userId });
}

/** Does the same for every address; a task knows whether anybody waits there. */
export async function resendConfirmation(
  context: Context<'public'>,
  { email }: Input<SignUps['resend']>,
): Promise<Answer<SignUps['resend']>> {
  onlyFromOwnPage(context);
  const { db, request } = context;
  await throttle(db, `resend ${request.ip}`, 30, 'an hour');
  await throttle(db, `confirm ${email.toLowerCase()}`, 5, 'an hour');
  await db.transaction().execute((tx) => enqueue(tx, sendConfirmation, { email }));
  return { success: true };
}
