import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { notify } from '../../platform/offers.ts';
import { newSignIn } from './events.ts';

type NewSession = { user: { id: string }; session_id: string };

/**
 * Notifies a user of a sign-in from a new browser, except the very first. Token clients have no cookie and are matched by user
 * agent and network.
 */
export async function notifyNewDevice(tx: Tx, { user, session_id }: NewSession): Promise<void> {
  const isSame = sql<boolean>`(sessions.device_hash = fresh.device_hash or
    (fresh.by_token and sessions.by_token and sessions.user_agent = fresh.user_agent and sessions.network = fresh.network))`;
  const before = await tx
    .selectFrom('sessions')
    .innerJoin('sessions as fresh', 'fresh.user_id', 'sessions.user_id')
    .select((eb) => [eb.fn.countAll<number>().as('all'), sql<number>`count(*) filter (where ${isSame})`.as('here')])
    .where('fresh.id', '=', session_id)
    .where('sessions.user_id', '=', user.id)
    .where('sessions.id', '<>', session_id)
    .executeTakeFirstOrThrow();
  if (before.all === 0 || before.here > 0) return;
  await notify(tx, newSignIn({ user_id: user.id }, `sign-in:${session_id}`, { session_id }));
}
