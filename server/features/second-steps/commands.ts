import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import { sha256 } from '../../adapters/tokens.ts';
import { openTotp, totpStep } from '../../adapters/totp.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { codeHash } from '../factors/commands.ts';
import { activeTotp, codesLeft } from '../factors/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { enter, onlyFromOwnPage, throttle } from '../sessions/commands.ts';
import { userById } from '../sessions/queries.ts';
import { recoveryCodeUsed } from './emails.ts';

type Factors = typeof api.factors;
type PublicContext = Context<'public'>;

const triesOfOneStep = 5;

export const passByCode = (context: PublicContext, { step, code }: Input<Factors['passByCode']>) =>
  pass(context, step, (tx, userId) => spendTotp(tx, userId, code, context.settings.secret));

export const passByRecoveryCode = (context: PublicContext, { step, code }: Input<Factors['passByRecoveryCode']>) =>
  pass(context, step, (tx, userId) => spendRecoveryCode(tx, userId, code, context.settings.secret));

/** Ends a sign-in that waits for its second step. The try is counted first and for good; the code is spent with the step. */
async function pass(
  context: PublicContext,
  step: string,
  spend: (tx: Tx, userId: string) => Promise<void>,
): Promise<Answer<Factors['passByCode']>> {
  onlyFromOwnPage(context);
  const { db, request } = context;
  await throttle(db, `second-step ${request.ip}`, 60, 'a quarter hour');
  const secret_hash = sha256(step);
  const tried = await db
    .updateTable('sign_in_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('secret_hash', '=', secret_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('tries', '<', triesOfOneStep)
    .returning(['user_id', 'remember'])
    .executeTakeFirst();
  const user = tried && (await userById(db, tried.user_id));
  if (!tried || !user) throw new AppError('step_over');
  // Somebody who knows the password may begin many steps: they share their tries.
  const tries = `second-step ${user.id}`;
  await throttle(db, tries, 10, 'a quarter hour');
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('sign_in_steps')
      .set({ used_at: sql<string>`now()` })
      .where('secret_hash', '=', secret_hash)
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!used) throw new AppError('step_over');
    await spend(tx, user.id);
    // Whoever has a code has not lost them.
    await tx.deleteFrom('lost_factors').where('user_id', '=', user.id).execute();
    await tx.deleteFrom('tries').where('key', '=', tries).execute();
  });
  return enter(context, user, { by: 'second factor', remember: tried.remember });
}

async function spendTotp(tx: Tx, userId: string, code: string, secret: string): Promise<void> {
  const factor = await activeTotp(tx, userId);
  const last_step = factor ? totpStep(openTotp(secret, userId, factor.sealed), code) : null;
  if (last_step === null)
    throw invalidInput({
      path: 'code',
      message: 'This code is not right. Each one lasts 30 seconds: try the next one.',
    });
  const fresh = await tx
    .updateTable('totp_factors')
    .set({ last_step })
    .where('user_id', '=', userId)
    .where('last_step', '<', last_step)
    .returning('user_id')
    .executeTakeFirst();
  if (!fresh) throw invalidInput({ path: 'code', message: 'This code was used already. Wait for the next one.' });
}

async function spendRecoveryCode(tx: Tx, userId: string, code: string, secret: string): Promise<void> {
  const code_hash = codeHash(secret, userId, code);
  const spent = await tx
    .updateTable('backup_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) throw invalidInput({ path: 'code', message: 'This recovery code is not right or was used already.' });
  const after = { left: await codesLeft(tx, userId) };
  await record(tx, { actor_id: userId, action: 'use recovery code', subject: 'user', subject_id: userId, after });
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  await enqueue(tx, sendEmail, { key: `recovery-code:${code_hash}`, email: recoveryCodeUsed(email, after.left) });
}
