import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { endEverySession } from '../sessions/end.ts';
import { evictUser, userById } from '../sessions/queries.ts';
import { mfaRecovered } from './events.ts';
import { subjectOf } from './subject.ts';

type MfaRecovery = typeof api.mfaRecovery;

type PublicContext = Context<'public'>;

/** Replaces the second factor with the password, the mailbox and a waiting time of three days without a cancellation. */
export async function finishMfaRecovery(
  { db }: PublicContext,
  { token }: Input<MfaRecovery['finish']>,
): Promise<Result<MfaRecovery['finish']>> {
  const { user, forget } = await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('mfa_recoveries')
      .where('finish_hash', '=', sha256(token))
      .where('expires_at', '>', sql<string>`now()`)
      .returning('user_id')
      .executeTakeFirst();
    const user = ended && (await userById(tx, ended.user_id));
    if (!user) throw new AppError('link_expired');
    await tx.deleteFrom('totp_factors').where('user_id', '=', user.id).execute();
    await tx.deleteFrom('mfa_recovery_codes').where('user_id', '=', user.id).execute();
    await tx.deleteFrom('sign_in_challenges').where('user_id', '=', user.id).execute();
    await recordChange(tx, { actor_id: user.id, action: 'turn lost second step off', ...subjectOf(user.id) });
    await notify(tx, mfaRecovered({ user_id: user.id }, `factors-gone:${sha256(token)}`, {}));
    return { user, forget: await endEverySession(tx, user.id, 'second step lost') };
  });
  forget();
  evictUser(user.id);
  return { success: true, email: user.email };
}
