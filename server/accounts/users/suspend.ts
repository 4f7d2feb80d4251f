import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

export type Suspension = { email: string; suspended_at: string | null };

export const markSuspended = (tx: Tx, id: string, reason: string): Promise<Suspension | undefined> =>
  tx
    .updateTable('users')
    .set({ suspended_at: sql<string>`now()`, suspended_why: reason })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .returning(['email', 'suspended_at'])
    .executeTakeFirst();

export async function liftSuspension(tx: Tx, id: string): Promise<Suspension | undefined> {
  const before = await tx
    .selectFrom('users')
    .select(['email', 'suspended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before?.suspended_at) return undefined;
  await tx.updateTable('users').set({ suspended_at: null, suspended_why: '' }).where('id', '=', id).execute();
  return before;
}
