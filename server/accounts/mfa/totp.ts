import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { sql } from 'kysely';
import { newTotpSecret, openTotp, sealTotp, totpStep, totpUrl } from '../../adapters/auth/totp.ts';
import type { Context } from '../../base/context.ts';
import { assertReauthenticated } from '../reauthentication/assert-reauthenticated.ts';
import { evictUser } from '../sessions/queries.ts';
import { throttle } from '../throttling/throttle.ts';
import { mfaTurnedOff, mfaTurnedOn } from './events.ts';
import { recordMfaChange } from './record-security-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

type Mfa = typeof api.mfa;

export async function startTotp({ db, actor, settings }: Context<'signedIn'>): Promise<Result<Mfa['start']>> {
  await assertReauthenticated(db, actor);
  const secret = newTotpSecret();
  const sealed = sealTotp(settings.secret, actor.id, secret);
  const kept = await db
    .insertInto('totp_factors')
    .values({ user_id: actor.id, sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed, last_step: 0, created_at: sql<string>`now()` })
        .where('totp_factors.activated_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!kept) throw new AppError('factor_active');
  const { email } = await db.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow();
  return { secret, url: totpUrl(secret, email) };
}

const wrongCode = () =>
  invalidInput({
    path: 'code',
    message: fixed('Incorrect code. Codes change every 30 seconds, so try the next one.'),
  });

export async function activateTotp(
  { db, actor, settings }: Context<'signedIn'>,
  { code }: Input<Mfa['activate']>,
): Promise<Result<Mfa['activate']>> {
  await assertReauthenticated(db, actor);
  await throttle(db, `activate ${actor.id}`, 20, 'a quarter hour');
  const answer = await db.transaction().execute(async (tx) => {
    const factor = await tx
      .selectFrom('totp_factors')
      .select(['sealed', 'activated_at'])
      .where('user_id', '=', actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!factor || factor.activated_at) throw new AppError(factor ? 'factor_active' : 'factor_missing');
    const last_step = totpStep(openTotp(settings.secret, actor.id, factor.sealed), code);
    if (last_step === null) throw wrongCode();
    const on = { activated_at: sql<string>`now()`, last_step };
    await tx.updateTable('totp_factors').set(on).where('user_id', '=', actor.id).execute();
    const recovery_codes = await replaceRecoveryCodes(tx, actor.id, settings.secret);
    await recordMfaChange(tx, actor.id, 'turn second step on', mfaTurnedOn);
    return { recovery_codes };
  });
  evictUser(actor.id);
  return answer;
}

export async function removeTotp({ db, actor }: Context<'signedIn'>): Promise<Result<Mfa['remove']>> {
  await assertReauthenticated(db, actor);
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('totp_factors')
      .where('user_id', '=', actor.id)
      .returning('activated_at')
      .executeTakeFirst();
    await tx.deleteFrom('mfa_recovery_codes').where('user_id', '=', actor.id).execute();
    await tx.deleteFrom('sign_in_challenges').where('user_id', '=', actor.id).execute();
    if (removed?.activated_at) await recordMfaChange(tx, actor.id, 'turn second step off', mfaTurnedOff);
  });
  evictUser(actor.id);
  return { success: true };
}
