import { personalWords } from '#contract/accounts/passwords.ts';
import { confirmationHours } from '#contract/accounts/sign-up.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { isDuplicate } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { admitSignUp, assignFirstRole } from '../invite-codes/admit.ts';
import { onlyFromOwnPage } from '../sessions/own-page.ts';
import type { Account } from '../sessions/describe.ts';
import { signIn } from '../sessions/sign-in.ts';
import { verifyPassword } from '../throttling/verify-password.ts';
import { throttle } from '../throttling/throttle.ts';
import { assertStrongPassword } from '../throttling/password-strength.ts';
import { insertUser } from '../users/insert.ts';
import { assertPersonName } from '../users/person-name.ts';
import { sendSignUpLink } from './send-links.ts';

type SignUp = typeof api.users.signUp;

/**
 * Returns the same response in the same time for every address when confirmation is required, so that accounts cannot be
 * enumerated.
 */
export async function signUp(context: Context<'public'>, input: Input<SignUp>): Promise<Result<SignUp>> {
  onlyFromOwnPage(context);
  const { db, passwords, request, settings } = context;
  if (settings.confirmEmail) await throttle(db, `confirm ${input.email.toLowerCase()}`, 5, 'an hour');
  await admitSignUp(context, input);
  await assertPersonName(db, input);
  assertStrongPassword(input.password, personalWords(input.first_name, input.last_name, input.email));
  const password_hash = await passwords.hash(input.password);
  const { language } = request;
  if (!settings.confirmEmail) return signUpWithoutConfirmation(context, { ...input, password_hash, language });
  const { email, first_name, last_name, timezone = null, next = null } = input;
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('sign_ups')
      .values({ email, password_hash, first_name, last_name, timezone, next, language, expires_at: confirmationExpiry })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(tx, sendSignUpLink, { sign_up_id: id });
  });
  return { confirmation: 'sent' };
}

const confirmationExpiry = sql<string>`now() + make_interval(hours => ${confirmationHours})`;

type Fields = Parameters<typeof insertUser>[2] & { password: string; next?: string | undefined };

async function signUpWithoutConfirmation(context: Context<'public'>, fields: Fields) {
  try {
    const user = await context.db
      .transaction()
      .execute(async (tx) => assignFirstRole(context, tx, await insertUser(context, tx, fields), fields.next ?? null));
    return await signIn(context, user, { by: 'sign-up', remember: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const user = await recentSignUp(context, fields);
    if (user) return signIn(context, user, { by: 'sign-up', remember: false });
    const issue = { path: 'email', message: new AppError('email_taken').message };
    throw new AppError('email_taken', { issues: [issue] });
  }
}

const repeatWindowStart = sql<string>`now() - make_interval(mins => 10)`;

/** Returns the account of a repeated request whose first response was lost; guesses are throttled like at sign-in. */
async function recentSignUp(context: Context<'public'>, { email, password }: Fields): Promise<Account | null> {
  const fresh = await context.db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
    .where('created_at', '>', repeatWindowStart)
    .executeTakeFirst();
  if (!fresh) return null;
  return verifyPassword(context, email, password).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid_credentials') return null;
    throw error;
  });
}
