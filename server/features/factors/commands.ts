import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { recoveryCodeCount } from '#contract/factors.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Email } from '../../adapters/mail.ts';
import { seal } from '../../adapters/tokens.ts';
import { newTotpSecret, openTotp, sealTotp, totpStep, totpUrl } from '../../adapters/totp.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { mustBeConfirmed } from '../confirmations/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { throttle } from '../sessions/commands.ts';
import { forgetUser } from '../sessions/queries.ts';
import { recoveryCodesRenewed, secondStepOff, secondStepOn } from './emails.ts';
import { activeTotp } from './queries.ts';

type Factors = typeof api.factors;

/** A secret that waits for its first code; asking again replaces it. */
export async function startTotp({ db, actor, settings }: Context<'signedIn'>): Promise<Answer<Factors['start']>> {
  await mustBeConfirmed(db, actor);
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
  invalidInput({ path: 'code', message: 'This code is not right. Each one lasts 30 seconds: try the next one.' });

/** Turns the second step on once a code shows that the authenticator holds the secret. */
export async function activateTotp(
  { db, actor, settings }: Context<'signedIn'>,
  { code }: Input<Factors['activate']>,
): Promise<Answer<Factors['activate']>> {
  await mustBeConfirmed(db, actor);
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
    const recovery_codes = await replaceCodes(tx, actor.id, settings.secret);
    await note(tx, actor.id, 'turn second step on', secondStepOn);
    return { recovery_codes };
  });
  forgetUser(actor.id);
  return answer;
}

/** Turns the second step off, and its recovery codes with it; off already is done already. */
export async function removeTotp({ db, actor }: Context<'signedIn'>): Promise<Answer<Factors['remove']>> {
  await mustBeConfirmed(db, actor);
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('totp_factors')
      .where('user_id', '=', actor.id)
      .returning('activated_at')
      .executeTakeFirst();
    await tx.deleteFrom('backup_codes').where('user_id', '=', actor.id).execute();
    await tx.deleteFrom('sign_in_steps').where('user_id', '=', actor.id).execute();
    if (removed?.activated_at) await note(tx, actor.id, 'turn second step off', secondStepOff);
  });
  forgetUser(actor.id);
  return { success: true };
}

export async function renewCodes({ db, actor, settings }: Context<'signedIn'>): Promise<Answer<Factors['renewCodes']>> {
  await mustBeConfirmed(db, actor);
  return db.transaction().execute(async (tx) => {
    if (!(await activeTotp(tx, actor.id))) throw new AppError('factor_missing');
    const recovery_codes = await replaceCodes(tx, actor.id, settings.secret);
    await note(tx, actor.id, 'renew recovery codes', recoveryCodesRenewed);
    return { recovery_codes };
  });
}

// Without 0, 1, 8 and 9, which are read as letters.
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const newCode = () => Array.from({ length: 10 }, () => signs.charAt(randomInt(signs.length))).join('');

/** A keyed hash: ten signs would not stand up to guessing from a stolen database alone. */
export const codeHash = (secret: string, userId: string, code: string) =>
  seal(secret, `recovery-code:${userId}:${code.toUpperCase()}`);

async function replaceCodes(tx: Tx, user_id: string, secret: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.deleteFrom('backup_codes').where('user_id', '=', user_id).execute();
  const rows = codes.map((code) => ({ user_id, code_hash: codeHash(secret, user_id, code) }));
  await tx.insertInto('backup_codes').values(rows).execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Keeps a change of security in the log and tells its owner. */
const note = (tx: Tx, userId: string, action: string, mail: (to: string) => Email) =>
  noteAndTell(tx, userId, { action, subject: 'user', subject_id: userId }, mail);

type Change = { action: string; subject: 'user' | 'passkey'; subject_id: string };

/** Notes how somebody's way in has changed, and writes to them of it. */
export async function noteAndTell(tx: Tx, userId: string, change: Change, mail: (to: string) => Email): Promise<void> {
  await record(tx, { actor_id: userId, ...change });
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  await enqueue(tx, sendEmail, { key: `way-in:${randomUUID()}`, email: mail(email) });
}
