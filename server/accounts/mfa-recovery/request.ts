import { waitHours } from '#contract/accounts/mfa-recovery.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { onlyFromOwnPage } from '../sessions/own-page.ts';
import { userById } from '../sessions/queries.ts';
import { mfaRecoveryRequested } from './events.ts';
import { subjectOf } from './subject.ts';

type MfaRecovery = typeof api.mfaRecovery;

type PublicContext = Context<'public'>;

/** A pending challenge proves the password. A repeated request does not restart the waiting time. */
export async function requestMfaRecovery(
  context: PublicContext,
  { step }: Input<MfaRecovery['ask']>,
): Promise<Result<MfaRecovery['ask']>> {
  onlyFromOwnPage(context);
  const { db } = context;
  const secret = newSecret();
  const due_at = await db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('sign_in_challenges')
      .select('user_id')
      .where('secret_hash', '=', sha256(step))
      .where('asks', '=', 'code')
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst();
    const user = waiting && (await userById(tx, waiting.user_id));
    if (!user) throw new AppError('step_over');
    const asked = await tx
      .insertInto('mfa_recoveries')
      .values({
        user_id: user.id,
        cancel_hash: sha256(secret),
        due_at: sql<string>`now() + make_interval(hours => ${waitHours})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('due_at')
      .executeTakeFirst();
    if (!asked) return firstDue(tx, user.id);
    await recordChange(tx, { actor_id: user.id, action: 'say factors are lost', ...subjectOf(user.id) });
    // The notice goes out by email, push and in the app, so that a signed-in owner can cancel an attacker's request.
    await notify(tx, mfaRecoveryRequested({ user_id: user.id }, `factors-lost:${sha256(secret)}`, { token: secret }));
    return asked.due_at;
  });
  return { success: true, due_at };
}

async function firstDue(tx: Tx, userId: string): Promise<string> {
  const { due_at } = await tx
    .selectFrom('mfa_recoveries')
    .select('due_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return due_at;
}
