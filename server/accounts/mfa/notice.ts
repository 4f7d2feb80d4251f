import { randomUUID } from 'node:crypto';
import type { Tx } from '../../adapters/database/db.ts';
import { record } from '../../platform/audit/record.ts';
import type { Event, Reader } from '../../platform/notifications/event.ts';
import { notify } from '../../platform/notifications/notify.ts';

/** An event of which its user and its key are all there is to say. */
type Bare = (to: Reader, key: string, values: Record<string, never>) => Event;

/** Keeps a change of security in the log and notifies its owner. */
export const note = (tx: Tx, userId: string, action: string, kind: Bare) =>
  noteAndTell(tx, userId, { action, subject: 'user', subject_id: userId }, (to, key) => kind(to, key, {}));

type Change = { action: string; subject: 'user' | 'passkey'; subject_id: string };

/** Notes how the way in of a user has changed, and writes to them of it. */
export async function noteAndTell(
  tx: Tx,
  userId: string,
  change: Change,
  eventFor: (to: Reader, key: string) => Event,
): Promise<void> {
  await record(tx, { actor_id: userId, ...change });
  await notify(tx, eventFor({ user_id: userId }, `way-in:${randomUUID()}`));
}
