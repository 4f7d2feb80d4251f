import * as z from 'zod/mini';
import type { api } from '#contract/api.ts';
import type { CreditKind } from '#contract/money/credits.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { cursorOf, readCursor } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

type Credits = typeof api.credits;

export async function balanceOf(db: Db, ownerId: string, kind: CreditKind): Promise<number> {
  const { balance } = await db
    .selectFrom('credit_accounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.lit(0)).as('balance'))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return balance;
}

const lastEntry = z.tuple([z.int()]);

export async function creditHistory(
  { db, actor }: Context<['candidate', 'manager']>,
  { cursor, limit }: Input<Credits['history']>,
): Promise<Result<Credits['history']>> {
  const after = readCursor(cursor, lastEntry);
  const rows = await db
    .selectFrom('credit_entries')
    .select(['id', 'kind', 'bucket', 'amount', 'balance_after', 'reason', 'created_at'])
    .where('owner_id', '=', actor.id)
    .$if(after !== null, (query) => query.where('id', '<', after?.[0] ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next_cursor: last && rows.length > limit ? cursorOf([last.id]) : null };
}
