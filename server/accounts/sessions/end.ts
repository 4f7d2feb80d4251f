import type { Actor } from '#contract/base/endpoint.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { forgetSession } from './queries.ts';

export async function revoke(db: Db, sessionId: string, revoked_why: string): Promise<void> {
  const revoked_at = new Date().toISOString();
  await db
    .updateTable('sessions')
    .set({ revoked_at, revoked_why })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  forgetSession(sessionId);
}

/** Signs a person out everywhere but here; the sessions that ended. */
export async function endOtherSessions(tx: Tx, actor: Actor, revoked_why: string): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date().toISOString(), revoked_why })
    .where('user_id', '=', actor.id)
    .where('id', '<>', actor.session_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) forgetSession(id);
  return ended.map(({ id }) => id);
}

/** Signs a person out everywhere, except in the session `but`; call the answer once that has been committed. */
export async function endEverySession(
  tx: Tx,
  userId: string,
  revoked_why: string,
  but: string | null = null,
): Promise<() => void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date().toISOString(), revoked_why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('id', 'is distinct from', but)
    .returning('id')
    .execute();
  return () => ended.forEach(({ id }) => forgetSession(id));
}
