import type { Endpoint } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { type QueryCreator, sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { IncomingCall } from '../../adapters/http/http.ts';
import { type NetworkKeys, wideFactor } from '../../adapters/http/network.ts';

const windowSeconds = {
  'a minute': 60,
  'a quarter hour': 900,
  'an hour': 3600,
  'a day': 86_400,
  'two weeks': 1_209_600,
};

type Window = keyof typeof windowSeconds;

type Limit = { most: number; seconds: number };

export const throttle = (db: Db, key: string, most: number, window: Window): Promise<void> =>
  enforceLimit(db, key, { most, seconds: windowSeconds[window] });

/** Enforces the limit that an endpoint declares in the contract; all processes count in the same table. */
export async function limitCalls(
  db: Db,
  { method, path, action = '', limit }: Endpoint,
  { actor, request }: IncomingCall,
): Promise<void> {
  if (!limit) return;
  const name = `${method} ${path} ${action}`;
  if (limit.by === 'network') return limitNetwork(db, name, request.network_keys, limit);
  const caller = limit.by === 'user' ? actor?.id : actor?.org_id;
  await enforceLimit(db, `${name} by ${caller}`, limit);
}

export async function limitNetwork(db: Db, name: string, { narrow, wide }: NetworkKeys, limit: Limit): Promise<void> {
  await enforceLimit(db, `${name} from ${narrow}`, limit);
  if (wide) await enforceLimit(db, `${name} from ${wide}`, { ...limit, most: limit.most * wideFactor });
}

async function enforceLimit(db: Db, key: string, { most, seconds }: Limit): Promise<void> {
  const { count, until } = await countInWindow(db, key, seconds).executeTakeFirstOrThrow();
  if (count <= most) return;
  const retry_after = Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  throw new AppError('too_many_tries', { retry_after });
}

export const countAttempt = (query: QueryCreator<DB>, key: string, window: Window) =>
  countInWindow(query, key, windowSeconds[window]);

function countInWindow(query: QueryCreator<DB>, key: string, seconds: number) {
  const until = sql<string>`now() + make_interval(secs => ${seconds})`;
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
