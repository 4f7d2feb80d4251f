import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Db } from '../../adapters/db.ts';
import { hashPassword } from '../../adapters/passwords.ts';
import { sha256 } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { mustBeStrong } from '../attempts/commands.ts';
import { record } from '../audit/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { endEverySession, throttle } from '../sessions/commands.ts';
import { passwordChanged } from '../settings/emails.ts';
import { sendRecoveryLink } from './tasks.ts';

type Recovery = typeof api.recovery;

/** Does the same for every address, and leaves finding out to a task: neither words nor time tell who has an account (D27). */
export async function askRecovery(
  { db, request }: Context<'public'>,
  { email }: Input<Recovery['ask']>,
): Promise<Answer<Recovery['ask']>> {
  await throttle(db, `recover ${request.ip}`, 30, 'an hour');
  await throttle(db, `recover ${email.toLowerCase()}`, 5, 'an hour');
  await db.transaction().execute((tx) => enqueue(tx, sendRecoveryLink, { email }));
  return { success: true };
}

/** Told before a password is typed; whoever holds the link learns nothing that using it would not tell. */
export async function checkRecoveryLink(
  { db, request }: Context<'public'>,
  { token }: Input<Recovery['check']>,
): Promise<Answer<Recovery['check']>> {
  await throttle(db, `reset link ${request.ip}`, 100, 'an hour');
  await mustBeOpen(db, token);
  return { success: true };
}

/** Throws `link_expired` for a link that was used, is too old or never was. */
async function mustBeOpen(db: Db, token: string): Promise<void> {
  const open = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('secret_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!open) throw new AppError('link_expired');
}

/** Sets a new password once for each link, and signs out everywhere. */
export async function resetPassword(
  { db, request }: Context<'public'>,
  { token, password }: Input<Recovery['reset']>,
): Promise<Answer<Recovery['reset']>> {
  await throttle(db, `reset ${request.ip}`, 30, 'an hour');
  mustBeStrong(password);
  await mustBeOpen(db, token);
  const password_hash = await hashPassword(password);
  const ended = await db.transaction().execute(async (tx) => {
    const code = await tx
      .updateTable('recovery_codes')
      .set({ used_at: sql<string>`now()` })
      .where('secret_hash', '=', sha256(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('user_id')
      .executeTakeFirst();
    if (!code) throw new AppError('link_expired');
    const { user_id } = code;
    const { email } = await tx
      .updateTable('users')
      // Whoever can open the link reads this address.
      .set({ password_hash, email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
      .where('id', '=', user_id)
      .returning('email')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('recovery_codes')
      .set({ used_at: sql<string>`now()` })
      .where('user_id', '=', user_id)
      .where('used_at', 'is', null)
      .execute();
    await record(tx, { actor_id: user_id, action: 'reset password', subject: 'user', subject_id: user_id });
    await enqueue(tx, sendEmail, { key: `reset:${sha256(token)}`, email: passwordChanged(email) });
    return endEverySession(tx, user_id, 'password reset');
  });
  ended();
  return { success: true };
}
