import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { sendRecoveryLink } from '../recovery/send-link.ts';
import { endEverySession } from '../sessions/end.ts';
import { evictUser } from '../sessions/queries.ts';
import { emailChangeUndone } from './events.ts';
import { linkExpiredIfEmailTaken, moveAccountToEmail } from './move-to-email.ts';
import { subjectOf } from './subject.ts';

type EmailChanges = typeof api.emailChanges;

/** Restores the former address and ends all sessions, the password and newer keys, because an attacker may control them. */
export async function undoEmailChange(
  { db }: Context<'public'>,
  { token }: Input<EmailChanges['undo']>,
): Promise<Result<EmailChanges['undo']>> {
  const { user_id, email, forget } = await db
    .transaction()
    .execute(async (tx) => {
      const change = await tx
        .deleteFrom('email_changes')
        .where('undo_hash', '=', sha256(token))
        .where('undo_until', '>', sql<string>`now()`)
        .returning(['user_id', 'former_email', 'asked_at'])
        .executeTakeFirst();
      if (!change?.former_email) throw new AppError('link_expired');
      const { user_id, former_email: email, asked_at } = change;
      await moveAccountToEmail(tx, user_id, email);
      await tx.updateTable('users').set({ password_hash: null }).where('id', '=', user_id).execute();
      await removeNewerKeys(tx, user_id, asked_at);
      // Later address changes are deleted too, so that their links cannot move the account again.
      await tx.deleteFrom('email_changes').where('user_id', '=', user_id).where('asked_at', '>', asked_at).execute();
      await recordChange(tx, { actor_id: user_id, action: 'take email back', ...subjectOf(user_id) });
      await notify(tx, emailChangeUndone({ user_id }, `email-back:${sha256(token)}`, {}));
      await enqueue(tx, sendRecoveryLink, { email });
      return { user_id, email, forget: await endEverySession(tx, user_id, 'email taken back') };
    })
    .catch(linkExpiredIfEmailTaken);
  forget();
  evictUser(user_id);
  return { success: true, email };
}

async function removeNewerKeys(tx: Tx, user_id: string, since: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', user_id).where('created_at', '>=', since).execute();
  await tx.deleteFrom('identities').where('user_id', '=', user_id).where('created_at', '>=', since).execute();
  const turnedOn = await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', user_id)
    .where('activated_at', '>=', since)
    .returning('user_id')
    .execute();
  if (turnedOn.length > 0) await tx.deleteFrom('mfa_recovery_codes').where('user_id', '=', user_id).execute();
}
