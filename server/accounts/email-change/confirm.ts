import { undoDays } from '#contract/accounts/email-change.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify, languageOf } from '../../platform/offers.ts';
import { endEverySession } from '../sessions/end.ts';
import { evictUser } from '../sessions/queries.ts';
import { emailChanged } from './events.ts';
import { linkExpiredIfEmailTaken, moveAccountToEmail } from './move-to-email.ts';
import { inHours, subjectOf } from './subject.ts';

type EmailChanges = typeof api.emailChanges;

export async function confirmEmailChange(
  { db }: Context<'public'>,
  { token }: Input<EmailChanges['confirm']>,
): Promise<Result<EmailChanges['confirm']>> {
  const secret = newSecret();
  const { user_id, email, forget } = await db
    .transaction()
    .execute(async (tx) => {
      const change = await tx
        .selectFrom('email_changes')
        .innerJoin('users', 'users.id', 'email_changes.user_id')
        .select(['email_changes.id', 'user_id', 'session_id', 'email_changes.email', 'users.email as former_email'])
        .where('secret_hash', '=', sha256(token))
        .where('changed_at', 'is', null)
        .where('expires_at', '>', sql<string>`now()`)
        .where('suspended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!change) throw new AppError('link_expired');
      const { user_id, session_id, email, former_email } = change;
      await moveAccountToEmail(tx, user_id, email);
      await tx
        .updateTable('email_changes')
        .set({
          former_email,
          secret_hash: null,
          undo_hash: sha256(secret),
          changed_at: sql<string>`now()`,
          undo_until: inHours(undoDays * 24),
        })
        .where('id', '=', change.id)
        .execute();
      await recordChange(tx, { actor_id: user_id, action: 'change email', ...subjectOf(user_id) });
      const to = { email: former_email, language: await languageOf(tx, user_id) };
      await notify(tx, emailChanged(to, `email-moved:${change.id}`, { change_id: change.id, token: secret }));
      const forget = await endEverySession(tx, user_id, 'email changed', session_id);
      return { user_id, email, forget };
    })
    .catch(linkExpiredIfEmailTaken);
  forget();
  evictUser(user_id);
  return { success: true, email };
}
