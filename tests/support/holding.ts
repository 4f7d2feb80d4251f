import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { TestProduct } from './test-product.ts';

type Held<T> = {
  /** Locks what they will want. */
  lock: RawBuilder<unknown>;
  begin: () => Promise<T>;
  /** How many of them must wait before the lock is given back. */
  waiting: number;
  meanwhile?: () => Promise<unknown>;
};

/** Holds calls up at a lock, so that they certainly meet: each of them has seen the world as it was before the others. */
export async function heldUp<T>({ db }: TestProduct, { lock, begin, waiting, meanwhile }: Held<T>): Promise<T> {
  const waitingNow = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  const { answer } = await db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    const begun = begin();
    await expect.poll(waitingNow, { timeout: 120_000 }).toBe(waiting);
    await meanwhile?.();
    return { answer: begun };
  });
  return answer;
}
