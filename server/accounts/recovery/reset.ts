import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { endEverySession } from '../sessions/end.ts';
import { throttle } from '../throttling/throttle.ts';
import { passwordChanged } from '../settings/events.ts';
import { mustBeStrong } from '../throttling/password-strength.ts';

type Recovery = typeof api.recovery;

/** Told before a password is typed; anyone who holds the link learns nothing that using it would not tell. */
export async function checkRecoveryLink(
  { db, request }: Context<'public'>,
  { token }: Input<Recovery['check']>,
): Promise<Result<Recovery['check']>> {
  await throttle(db, `reset link ${request.ip}`, 100, 'an hour');
  await mustBeOpen(db, token);
  return { success: true };
}

/** Throws `link_expired` for a link that was used, is too old or never was. */
async function mustBeOpen(db: Db, token: string): Promise<void> {
  const open = await db
    .selectFrom('password_recovery_links')
    .select('user_id')
    .where('secret_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!open) throw new AppError('link_expired');
}

/** Sets a new password once for each link, and signs out everywhere. */
export async function resetPassword(
  { db, passwords, request }: Context<'public'>,
  { token, password }: Input<Recovery['reset']>,
): Promise<Result<Recovery['reset']>> {
  await throttle(db, `reset ${request.ip}`, 30, 'an hour');
  mustBeStrong(password);
  await mustBeOpen(db, token);
  const password_hash = await passwords.hash(password);
  const ended = await db.transaction().execute(async (tx) => {
    const code = await tx
      .updateTable('password_recovery_links')
      .set({ used_at: sql<string>`now()` })
      .where('secret_hash', '=', sha256(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('user_id')
      .executeTakeFirst();
    if (!code) throw new AppError('link_expired');
    const { user_id } = code;
    await tx
      .updateTable('users')
      // Anyone who can open the link reads this address.
      .set({ password_hash, email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
      .where('id', '=', user_id)
      .execute();
    await tx
      .updateTable('password_recovery_links')
      .set({ used_at: sql<string>`now()` })
      .where('user_id', '=', user_id)
      .where('used_at', 'is', null)
      .execute();
    await record(tx, { actor_id: user_id, action: 'reset password', subject: 'user', subject_id: user_id });
    await notify(tx, passwordChanged({ user_id }, `reset:${sha256(token)}`, {}));
    return endEverySession(tx, user_id, 'password reset');
  });
  ended();
  return { success: true };
}
