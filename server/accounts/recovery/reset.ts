import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { endEverySession } from '../sessions/end.ts';
import { passwordChanged } from '../settings/events.ts';
import { assertStrongPassword } from '../throttling/password-strength.ts';

type Recovery = typeof api.recovery;

export async function checkRecoveryLink(
  { db }: Context<'public'>,
  { token }: Input<Recovery['check']>,
): Promise<Result<Recovery['check']>> {
  await assertLinkIsOpen(db, token);
  return { success: true };
}

async function assertLinkIsOpen(db: Db, token: string): Promise<void> {
  const open = await db
    .selectFrom('password_recovery_links')
    .select('user_id')
    .where('secret_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!open) throw new AppError('link_expired');
}

export async function resetPassword(
  { db, passwords }: Context<'public'>,
  { token, password }: Input<Recovery['reset']>,
): Promise<Result<Recovery['reset']>> {
  assertStrongPassword(password);
  await assertLinkIsOpen(db, token);
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
      // Opening the link proves that the person reads this address.
      .set({ password_hash, email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
      .where('id', '=', user_id)
      .execute();
    await tx
      .updateTable('password_recovery_links')
      .set({ used_at: sql<string>`now()` })
      .where('user_id', '=', user_id)
      .where('used_at', 'is', null)
      .execute();
    await recordChange(tx, { actor_id: user_id, action: 'reset password', subject: 'user', subject_id: user_id });
    await notify(tx, passwordChanged({ user_id }, `reset:${sha256(token)}`, {}));
    return endEverySession(tx, user_id, 'password reset');
  });
  ended();
  return { success: true };
}
