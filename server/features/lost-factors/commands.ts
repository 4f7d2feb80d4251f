import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { waitHours } from '#contract/lost-factors.ts';
import type { Tx } from '../../adapters/db.ts';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { endEverySession, onlyFromOwnPage, throttle } from '../sessions/commands.ts';
import { forgetUser, userById } from '../sessions/queries.ts';
import { factorsGone, factorsLost } from './emails.ts';

type LostFactors = typeof api.lostFactors;
type PublicContext = Context<'public'>;

/** Whoever holds a waiting step has given the password. Asked again, the first clock runs on. */
export async function askLostFactors(
  context: PublicContext,
  { step }: Input<LostFactors['ask']>,
): Promise<Answer<LostFactors['ask']>> {
  onlyFromOwnPage(context);
  const { db, request, settings } = context;
  await throttle(db, `lost factors ${request.ip}`, 20, 'an hour');
  const secret = newSecret();
  const due_at = await db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('sign_in_steps')
      .select('user_id')
      .where('secret_hash', '=', sha256(step))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst();
    const user = waiting && (await userById(tx, waiting.user_id));
    if (!user) throw new AppError('step_over');
    const asked = await tx
      .insertInto('lost_factors')
      .values({
        user_id: user.id,
        cancel_hash: sha256(secret),
        due_at: sql<string>`now() + make_interval(hours => ${waitHours})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('due_at')
      .executeTakeFirst();
    if (!asked) return firstDue(tx, user.id);
    await record(tx, { actor_id: user.id, action: 'say factors are lost', ...subjectOf(user.id) });
    // By mail, in the list and by push: every device that is signed in hears of it.
    const email = factorsLost(user.email, `${settings.origin}/keep-factors#token=${secret}`);
    await enqueue(tx, sendEmail, { key: `factors-lost:${sha256(secret)}`, about: 'account', email });
    return asked.due_at;
  });
  return { success: true, due_at };
}

const subjectOf = (user_id: string) => ({ subject: 'user', subject_id: user_id });

async function firstDue(tx: Tx, userId: string): Promise<string> {
  const { due_at } = await tx
    .selectFrom('lost_factors')
    .select('due_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return due_at;
}

export async function cancelLostFactors(
  { db, request }: PublicContext,
  { token }: Input<LostFactors['cancel']>,
): Promise<Answer<LostFactors['cancel']>> {
  await throttle(db, `lost factors ${request.ip}`, 20, 'an hour');
  const email = await db.transaction().execute(async (tx) => {
    const stopped = await tx
      .deleteFrom('lost_factors')
      .where('cancel_hash', '=', sha256(token))
      .returning('user_id')
      .executeTakeFirst();
    const user = stopped && (await userById(tx, stopped.user_id));
    if (!user) throw new AppError('link_expired');
    await record(tx, { actor_id: user.id, action: 'keep factors', ...subjectOf(user.id) });
    return user.email;
  });
  return { success: true, email };
}

/** The password, the mailbox and three days of silence together stand for the second step. */
export async function finishLostFactors(
  { db, request }: PublicContext,
  { token }: Input<LostFactors['finish']>,
): Promise<Answer<LostFactors['finish']>> {
  await throttle(db, `lost factors ${request.ip}`, 20, 'an hour');
  const { user, forget } = await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('lost_factors')
      .where('finish_hash', '=', sha256(token))
      .where('expires_at', '>', sql<string>`now()`)
      .returning('user_id')
      .executeTakeFirst();
    const user = ended && (await userById(tx, ended.user_id));
    if (!user) throw new AppError('link_expired');
    await tx.deleteFrom('totp_factors').where('user_id', '=', user.id).execute();
    await tx.deleteFrom('backup_codes').where('user_id', '=', user.id).execute();
    await tx.deleteFrom('sign_in_steps').where('user_id', '=', user.id).execute();
    await record(tx, { actor_id: user.id, action: 'turn lost second step off', ...subjectOf(user.id) });
    const email = factorsGone(user.email);
    await enqueue(tx, sendEmail, { key: `factors-gone:${sha256(token)}`, about: 'account', email });
    return { user, forget: await endEverySession(tx, user.id, 'second step lost') };
  });
  forget();
  forgetUser(user.id);
  return { success: true, email: user.email };
}
