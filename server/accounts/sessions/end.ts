import type { Actor } from '#contract/base/endpoint.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { evictSession } from './queries.ts';

export async function revokeSession(db: Db, sessionId: string, revoked_why: string): Promise<void> {
  const revoked_at = new Date().toISOString();
  await db
    .updateTable('sessions')
    .set({ revoked_at, revoked_why })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  evictSession(sessionId);
}

export async function endOtherSessions(tx: Tx, actor: Actor, revoked_why: string): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date().toISOString(), revoked_why })
    .where('user_id', '=', actor.id)
    .where('id', '<>', actor.session_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) evictSession(id);
  return ended.map(({ id }) => id);
}

/** Ends every session except `but`; call the returned function after the commit. */
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
  return () => ended.forEach(({ id }) => evictSession(id));
}
