import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { newSignIn } from './events.ts';

type Arrived = { user: { id: string }; session_id: string; device_hash: string };

/** Writes to someone whose account was opened in a browser that has never been signed in to it; the very first one is their own. */
export async function tellNewDevice(tx: Tx, { user, session_id, device_hash }: Arrived): Promise<void> {
  const before = await tx
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where device_hash = ${device_hash})`.as('here'),
    ])
    .where('user_id', '=', user.id)
    .where('id', '<>', session_id)
    .executeTakeFirstOrThrow();
  if (before.all === 0 || before.here > 0) return;
  await notify(tx, newSignIn({ user_id: user.id }, `sign-in:${session_id}`, { session_id }));
}
