import { sql } from 'kysely';
import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../adapters/database/db.ts';

/** Blocks changes of legal holds until the transaction ends, so that a hold is either seen here or begins after the deletion. */
export const lockHolds = (tx: Tx) => sql`lock table legal_holds in share mode`.execute(tx);

/** Every deletion of a person's data must call this check in its transaction. */
export async function isUserUnderLegalHold(tx: Tx, userId: string): Promise<boolean> {
  await lockHolds(tx);
  const { rows } = await sql`select where is_held_user(${userId})`.execute(tx);
  return rows.length > 0;
}

export async function assertNotHeld(tx: Tx, userId: string): Promise<void> {
  if (await isUserUnderLegalHold(tx, userId)) throw new AppError('legal_hold');
}
