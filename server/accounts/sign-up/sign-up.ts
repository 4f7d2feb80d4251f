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
import { signIn } from '../sessions/sign-in.ts';
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

async function signUpAtOnce(context: Context<'public'>, fields: Parameters<typeof insertUser>[2]) {
  try {
    const user = await context.db
      .transaction()
      .execute(async (tx) => takePlace(context, tx, await insertUser(context, tx, fields)));
    return await signIn(context, user, { by: 'sign-up', remember: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const issue = { path: 'email', message: new AppError('email_taken').message };
    throw new AppError('email_taken', { issues: [issue] });
  }
}
