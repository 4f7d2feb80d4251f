import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { newSignIn } from './events.ts';

type Arrived = { user: { id: string }; session_id: string };

/**
 * Writes to someone whose account was opened in a browser that has never been signed in to it; the very first one is their own.
 * A client that holds tokens keeps no cookie: it is known by its name and its network.
 */
export async function tellNewDevice(tx: Tx, { user, session_id }: Arrived): Promise<void> {
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
