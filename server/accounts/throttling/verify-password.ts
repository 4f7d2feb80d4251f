import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import type { Passwords } from '../../adapters/auth/passwords.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { HashPriority } from '../../adapters/auth/password-queue.ts';
import type { Db } from '../../adapters/database/db.ts';
import { wideFactor } from '../../adapters/http/network.ts';
import type { RequestFacts } from '../../adapters/http/request-facts.ts';
import { accountOf, type KnownAccount } from './queries.ts';

type Limit = { key: string; free: number; longest: number };

type Limits = [Limit, ...Limit[]];

// `free` attempts cost no wait, and `longest` caps the wait in seconds, so that no one is locked out permanently.
const byPair = { free: 5, longest: 900 };

const byNetwork = { free: 100, longest: 900 };

const byAccount = { free: 50, longest: 60 };

const tryExpirySeconds = 3600;

const suspiciousTries = { known: 5, stranger: 2 };

/** Verifies address and password. An unknown address and a wrong password get the same response in the same time. */
export async function verifyPassword(
  { db, passwords, request }: { db: Db; passwords: Passwords; request: RequestFacts },
  email: string,
  password: string,
): Promise<KnownAccount> {
  if (!request.device_cookie) await refuseFromCache([pairKey(email.toLowerCase(), request)]);
  const device_hash = request.device_cookie && sha256(request.device_cookie);
  const user = await accountOf(db, email, { device_hash, network: request.network });
  const limits = limitsOf(email.toLowerCase(), request, user, device_hash);
  const counts = await reserveTries(db, limits);
  const turn = hashPriorityOf(limits, Math.max(...counts));
  const match = await passwords.match(user?.password_hash ?? null, password, turn);
  if (!user || !match) throw new AppError('invalid_credentials');
  await refundTries(db, limits);
  if (match === 'outdated') await rehash({ db, passwords }, user, password);
  return user;
}

async function rehash(
  { db, passwords }: { db: Db; passwords: Passwords },
  { id, password_hash: before }: { id: string; password_hash: string | null },
  password: string,
): Promise<void> {
  const password_hash = await passwords.hash(password);
  await db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute();
}

/** Slows down guesses against an account from anywhere, except from a browser or network that its owner has used before. */
function limitsOf(email: string, request: RequestFacts, user: KnownAccount | undefined, device: string | null): Limits {
  const { narrow, wide } = request.network_keys;
  if (user?.known_device) return [{ key: `sign-in ${email} by ${device}`, ...byPair }];
  const pair = { key: pairKey(email, request), ...byPair };
  if (user?.known_network) return [pair];
  const network = { key: `sign-in from ${narrow}`, ...byNetwork };
  const wider = { key: `sign-in from ${wide}`, ...byNetwork, free: byNetwork.free * wideFactor };
  return [pair, { key: `sign-in at ${email}`, ...byAccount }, network, ...(wide ? [wider] : [])];
}

function hashPriorityOf(limits: Limits, count: number): HashPriority {
  const known = limits.length === 1;
  if (count > (known ? suspiciousTries.known : suspiciousTries.stranger)) return 'again';
  return known ? 'known' : 'new';
}

const pairKey = (email: string, { network_keys }: Pick<RequestFacts, 'network_keys'>) =>
  `sign-in ${email} from ${network_keys.narrow}`;

// Refusals are cached in memory, so that repeated guesses cause no database query.
const refusedUntil = new Map<string, number>();

const maxRefusedKeys = 10_000;

const refusalMs = 500;

const maxDelayedRefusals = 500;

let delayedRefusals = 0;

async function refuseFromCache(keys: [string, ...string[]]): Promise<void> {
  const end = Math.max(...keys.map((key) => refusedUntil.get(key) ?? 0));
  const left = end - Date.now();
  if (left <= 0) return;
  refusedUntil.set(keys[0], end);
  await delayRefusal();
  throw new AppError('too_many_tries', { retry_after: Math.ceil(left / 1000) });
}

/** Delays the refusal of repeated attempts; the number of delayed requests is capped, so that a flood does not exhaust memory. */
async function delayRefusal(): Promise<void> {
  if (delayedRefusals >= maxDelayedRefusals) return;
  delayedRefusals += 1;
  await pause(refusalMs);
  delayedRefusals -= 1;
}

/** Counts the attempt before the password is verified, so that parallel guesses count too; returns the counts. */
async function reserveTries(db: Db, limits: Limits): Promise<number[]> {
  const [own, ...others] = limits;
  const keys: [string, ...string[]] = [own.key, ...others.map(({ key }) => key)];
  await refuseFromCache(keys);
  await cacheRefusals(db, keys);
  await refuseFromCache(keys);
  const counted: number[] = [];
  for (const limit of limits) {
    const count = await takeTry(db, limit);
    if (count === undefined) {
      await cacheRefusals(db, keys);
      await refuseFromCache(keys);
      throw new AppError('too_many_tries', { retry_after: 1 });
    }
    counted.push(count);
  }
  return counted;
}

async function cacheRefusals(db: Db, keys: string[]): Promise<void> {
  const waiting = await db
    .selectFrom('throttle_counters')
    .select(['key', 'free_at'])
    .where('key', 'in', keys)
    .where('free_at', '>', sql<string>`now()`)
    .execute();
  if (refusedUntil.size >= maxRefusedKeys) refusedUntil.clear();
  for (const { key, free_at } of waiting) refusedUntil.set(key, Date.parse(free_at));
}

/** Doubles the wait with every attempt past the free ones; returns undefined when a concurrent attempt set a wait first. */
async function takeTry(db: Db, { key, free, longest }: Limit): Promise<number | undefined> {
  const fresh = sql<boolean>`throttle_counters.until < now()`;
  const count = sql<number>`case when ${fresh} then 1 else throttle_counters.count + 1 end`;
  const wait = sql<number>`least(${longest}::numeric, 2::numeric ^ least(${count} - ${free} - 1, 20))`;
  const taken = await db
    .insertInto('throttle_counters')
    .values({ key, count: 1, until: sql<string>`now() + make_interval(secs => ${tryExpirySeconds})` })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count,
          until: sql<string>`excluded.until`,
          free_at: sql<string>`case when ${count} <= ${free} then now() else now() + ${wait} * interval '1 second' end`,
        })
        .where('throttle_counters.free_at', '<=', sql<string>`now()`),
    )
    .returning('count')
    .executeTakeFirst();
  return taken?.count;
}

/** Clears the attempts of this browser or address after a correct password, and undoes only this attempt in the shared counters. */
async function refundTries(db: Db, [own, ...others]: Limits): Promise<void> {
  await db.deleteFrom('throttle_counters').where('key', '=', own.key).execute();
  if (others.length === 0) return;
  await db
    .updateTable('throttle_counters')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where(
      'key',
      'in',
      others.map(({ key }) => key),
    )
    .execute();
}
