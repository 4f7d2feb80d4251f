import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { userById } from '../sessions/queries.ts';
import { subjectOf } from './subject.ts';

type MfaRecovery = typeof api.mfaRecovery;

type PublicContext = Context<'public'>;

export async function cancelMfaRecovery(
  { db }: PublicContext,
  { token }: Input<MfaRecovery['cancel']>,
): Promise<Result<MfaRecovery['cancel']>> {
  const email = await db.transaction().execute(async (tx) => {
    const stopped = await tx
      .deleteFrom('mfa_recoveries')
      .where('cancel_hash', '=', sha256(token))
      .returning('user_id')
      .executeTakeFirst();
    const user = stopped && (await userById(tx, stopped.user_id));
    if (!user) throw new AppError('link_expired');
    await recordChange(tx, { actor_id: user.id, action: 'keep factors', ...subjectOf(user.id) });
    return user.email;
  });
  return { success: true, email };
}
