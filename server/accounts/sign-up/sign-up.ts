import { ownWords } from '#contract/accounts/passwords.ts';
import { confirmationHours } from '#contract/accounts/sign-up.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { isDuplicate } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { admit, takePlace } from '../invite-codes/admit.ts';
import { onlyFromOwnPage } from '../sessions/own-page.ts';
import type { Account } from '../sessions/describe.ts';
import { signIn } from '../sessions/sign-in.ts';
import { provePassword } from '../throttling/prove-password.ts';
import { throttle } from '../throttling/throttle.ts';
import { mustBeStrong } from '../throttling/password-strength.ts';
import { insertUser } from '../users/insert.ts';
import { sendSignUpLink } from './send-links.ts';

type SignUp = typeof api.users.signUp;

/** Where addresses are confirmed, the answer and its time are the same for every address, and a task finds out the rest (D27). */
export async function signUp(context: Context<'public'>, input: Input<SignUp>): Promise<Result<SignUp>> {
  onlyFromOwnPage(context);
  const { db, passwords, request, settings } = context;
  await throttle(db, `sign-up ${request.ip}`, 60, 'an hour');
  if (settings.confirmEmail) await throttle(db, `confirm ${input.email.toLowerCase()}`, 5, 'an hour');
  await admit(context, input);
  mustBeStrong(input.password, ownWords(input.first_name, input.last_name, input.email));
  const password_hash = await passwords.hash(input.password);
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

type Fields = Parameters<typeof insertUser>[2] & { password: string };

async function signUpAtOnce(context: Context<'public'>, fields: Fields) {
  try {
    const user = await context.db
      .transaction()
      .execute(async (tx) => takePlace(context, tx, await insertUser(context, tx, fields)));
    return await signIn(context, user, { by: 'sign-up', remember: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const user = await justSignedUp(context, fields);
    if (user) return signIn(context, user, { by: 'sign-up', remember: false });
    const issue = { path: 'email', message: new AppError('email_taken').message };
    throw new AppError('email_taken', { issues: [issue] });
  }
}

const answeredFor = sql<string>`now() - make_interval(mins => 10)`;

/** Sent twice because the first answer was lost: the account of a moment ago, for whoever has its password, and as many guesses as at the sign-in. */
async function justSignedUp(context: Context<'public'>, { email, password }: Fields): Promise<Account | null> {
  const fresh = await context.db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
    .where('created_at', '>', answeredFor)
    .executeTakeFirst();
  if (!fresh) return null;
  return provePassword(context, email, password).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid_credentials') return null;
    throw error;
  });
}
