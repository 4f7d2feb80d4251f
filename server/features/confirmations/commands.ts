import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { invalidInput } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import { passwordFits } from '../../adapters/passwords.ts';
import type { Context } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { throttle } from '../sessions/commands.ts';

type ByPassword = typeof api.confirmations.byPassword;

export async function confirmByPassword(
  { db, actor }: Context<'signedIn'>,
  { password }: Input<ByPassword>,
): Promise<Answer<ByPassword>> {
  const tries = `confirm ${actor.id}`;
  await throttle(db, tries, 10, 'an hour');
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordFits(password_hash, password)))
    throw invalidInput({ path: 'password', message: 'This is not your password' });
  await db.transaction().execute(async (tx) => {
    await noteConfirmation(tx, actor, 'password');
    await tx.deleteFrom('tries').where('key', '=', tries).execute();
  });
  return { success: true };
}

/** From now on, for ten minutes, this session may change the security of the account. */
export async function noteConfirmation(tx: Tx, actor: Actor, by: 'password' | 'passkey'): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql<string>`now()` })
    .where('id', '=', actor.session_id)
    .execute();
  const subject = { subject: 'session', subject_id: actor.session_id, after: { by } };
  await record(tx, { actor_id: actor.id, action: 'confirm identity', ...subject });
}
