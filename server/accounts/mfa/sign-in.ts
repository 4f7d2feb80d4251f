import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import { openTotp, totpStep } from '../../adapters/auth/totp.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { onlyFromOwnPage } from '../sessions/own-page.ts';
import { userById } from '../sessions/queries.ts';
import { signIn } from '../sessions/sign-in.ts';
import { throttle } from '../throttling/throttle.ts';
import { recoveryCodeUsed } from './events.ts';
import { activeTotp, countRecoveryCodes } from './queries.ts';
import { recoveryCodeHash } from './recovery-codes.ts';

type Mfa = typeof api.mfa;

type PublicContext = Context<'public'>;

const attemptsAllowed = 5;

export const signInByTotp = (context: PublicContext, { step, code }: Input<Mfa['signInByTotp']>) =>
  completeSecondStep(context, step, (tx, userId) => spendTotp(tx, userId, code, context.settings.secret));

export const signInByRecoveryCode = (context: PublicContext, { step, code }: Input<Mfa['signInByRecoveryCode']>) =>
  completeSecondStep(context, step, (tx, userId) => spendRecoveryCode(tx, userId, code, context.settings.secret));

/**
 * Finishes a pending sign-in. The attempt is counted before the code is verified, outside the transaction, so a rollback cannot
 * undo it.
 */
async function completeSecondStep(
  context: PublicContext,
  step: string,
  spend: (tx: Tx, userId: string) => Promise<void>,
): Promise<Result<Mfa['signInByTotp']>> {
  onlyFromOwnPage(context);
  const { db } = context;
  const secret_hash = sha256(step);
  const tried = await db
    .updateTable('sign_in_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('secret_hash', '=', secret_hash)
    .where('asks', '=', 'code')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('tries', '<', attemptsAllowed)
    .returning(['user_id', 'remember'])
    .executeTakeFirst();
  const user = tried && (await userById(db, tried.user_id));
  if (!tried || !user) throw new AppError('step_over');
  // A person who knows the password may open many challenges, so all of them share one attempt counter.
  const tries = `second-step ${user.id}`;
  await throttle(db, tries, 10, 'a quarter hour');
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('sign_in_challenges')
      .set({ used_at: sql<string>`now()` })
      .where('secret_hash', '=', secret_hash)
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!used) throw new AppError('step_over');
    await spend(tx, user.id);
    await tx.deleteFrom('mfa_recoveries').where('user_id', '=', user.id).execute();
    await tx.deleteFrom('throttle_counters').where('key', '=', tries).execute();
  });
  return signIn(context, user, { by: 'second factor', remember: tried.remember });
}

async function spendTotp(tx: Tx, userId: string, code: string, secret: string): Promise<void> {
  const factor = await activeTotp(tx, userId);
  const last_step = factor ? totpStep(openTotp(secret, userId, factor.sealed), code) : null;
  if (last_step === null)
    throw invalidInput({
      path: 'code',
      message: fixed('Incorrect code. Codes change every 30 seconds, so try the next one.'),
    });
  const fresh = await tx
    .updateTable('totp_factors')
    .set({ last_step })
    .where('user_id', '=', userId)
    .where('last_step', '<', last_step)
    .returning('user_id')
    .executeTakeFirst();
  if (!fresh)
    throw invalidInput({ path: 'code', message: fixed('This code was used already. Wait for the next one.') });
}

async function spendRecoveryCode(tx: Tx, userId: string, code: string, secret: string): Promise<void> {
  const code_hash = recoveryCodeHash(secret, userId, code);
  const spent = await tx
    .updateTable('mfa_recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) throw invalidInput({ path: 'code', message: fixed('This recovery code is wrong or was already used.') });
  const after = { left: await countRecoveryCodes(tx, userId) };
  await recordChange(tx, { actor_id: userId, action: 'use recovery code', subject: 'user', subject_id: userId, after });
  await notify(tx, recoveryCodeUsed({ user_id: userId }, `recovery-code:${code_hash}`, after));
}
