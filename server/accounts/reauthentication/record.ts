import type { Actor } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { recordChange } from '../../platform/offers.ts';

export async function recordReauthentication(tx: Tx, actor: Actor, by: 'password' | 'passkey'): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql<string>`now()` })
    .where('id', '=', actor.session_id)
    .execute();
  const subject = { subject: 'session', subject_id: actor.session_id, after: { by } };
  await recordChange(tx, { actor_id: actor.id, action: 'confirm identity', ...subject });
}
