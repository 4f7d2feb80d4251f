import { randomUUID } from 'node:crypto';
import type { Tx } from '../../adapters/database/db.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import type { Event, Recipient } from '../../base/event.ts';

type SimpleEvent = (to: Recipient, key: string, values: Record<string, never>) => Event;

export const recordMfaChange = (tx: Tx, userId: string, action: string, kind: SimpleEvent) =>
  recordSecurityChange(tx, userId, { action, subject: 'user', subject_id: userId }, (to, key) => kind(to, key, {}));

type SecurityChange = { action: string; subject: 'user' | 'passkey'; subject_id: string };

export async function recordSecurityChange(
  tx: Tx,
  userId: string,
  change: SecurityChange,
  eventFor: (to: Recipient, key: string) => Event,
): Promise<void> {
  await recordChange(tx, { actor_id: userId, ...change });
  await notify(tx, eventFor({ user_id: userId }, `way-in:${randomUUID()}`));
}
