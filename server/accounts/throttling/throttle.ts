import { AppError } from '#contract/base/errors.ts';
import { type QueryCreator, sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';

const windowSeconds = {
  'a minute': 60,
  'a quarter hour': 900,
  'an hour': 3600,
  'a day': 86_400,
  'two weeks': 1_209_600,
};

type Window = keyof typeof windowSeconds;

export async function throttle(db: Db, key: string, limit: number, window: Window): Promise<void> {
  const { count, until: end } = await countAttempt(db, key, window).executeTakeFirstOrThrow();
  if (count <= limit) return;
  const retry_after = Math.max(1, Math.ceil((Date.parse(end) - Date.now()) / 1000));
  throw new AppError('too_many_tries', { retry_after });
}

export function countAttempt(query: QueryCreator<DB>, key: string, window: Window) {
  const until = sql<string>`now() + make_interval(secs => ${windowSeconds[window]})`;
  return query
    .insertInto('throttle_counters')
    .values({ key, count: 1, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when throttle_counters.until < now() then 1 else throttle_counters.count + 1 end`,
        until: sql<string>`case when throttle_counters.until < now() then excluded.until else throttle_counters.until end`,
      }),
    )
    .returning(['count', 'until']);
}
