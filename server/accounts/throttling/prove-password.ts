import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import type { Passwords } from '../../adapters/auth/passwords.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Turn } from '../../adapters/auth/turns.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { RequestFacts } from '../../adapters/http/request-facts.ts';
import { accountOf, type Known } from './queries.ts';

type Limit = { key: string; free: number; longest: number };

type Limits = [Limit, ...Limit[]];

// Tries that cost nothing, and the longest wait in seconds: no one is locked out for good.
const byPair = { free: 5, longest: 900 };

const byNetwork = { free: 100, longest: 900 };

const byAccount = { free: 50, longest: 60 };

const forgottenAfter = 3600;

// More tries than people need.
const suspicious = { known: 5, stranger: 2 };

/** Who has this address and password. Says the same, in the same time, for an unknown address and for a wrong password (D27). */
export async function provePassword(
  { db, passwords, request }: { db: Db; passwords: Passwords; request: RequestFacts },
  email: string,
  password: string,
): Promise<Known> {
  if (!request.device_cookie) await refuseKnown([pairKey(email.toLowerCase(), request)]);
  const device_hash = request.device_cookie && sha256(request.device_cookie);
  const user = await accountOf(db, email, { device_hash, network: request.network });
  const limits = limitsOf(email.toLowerCase(), request, user, device_hash);
  const counts = await reserve(db, limits);
  const turn = turnOf(limits, Math.max(...counts));
  const fits = await passwords.fits(user?.password_hash ?? null, password, turn);
  if (!user || !fits) throw new AppError('invalid_credentials');
  await forgive(db, limits);
  return user;
}

/** Guesses from anywhere slow an account down, but neither in a browser nor on a network that its owner has used before. */
function limitsOf(email: string, { ip }: RequestFacts, user: Known | undefined, device: string | null): Limits {
  const network = networkOf(ip);
  if (user?.known_device) return [{ key: `sign-in ${email} by ${device}`, ...byPair }];
  const pair = { key: pairKey(email, { ip }), ...byPair };
  if (user?.known_network) return [pair];
  return [pair, { key: `sign-in at ${email}`, ...byAccount }, { key: `sign-in from ${network}`, ...byNetwork }];
}

function turnOf(limits: Limits, count: number): Turn {
  const known = limits.length === 1;
  if (count > (known ? suspicious.known : suspicious.stranger)) return 'again';
  return known ? 'known' : 'new';
}

const pairKey = (email: string, { ip }: Pick<RequestFacts, 'ip'>) => `sign-in ${email} from ${networkOf(ip)}`;

/** One household or server has a whole /64 of IPv6 addresses. */
const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;

// What this process knows to be refused costs the database nothing.
const refused = new Map<string, number>();

const refusedAtMost = 10_000;

const refusalMs = 500;

const heldAtMost = 500;

let held = 0;

async function refuseKnown(keys: [string, ...string[]]): Promise<void> {
  const end = Math.max(...keys.map((key) => refused.get(key) ?? 0));
  const left = end - Date.now();
  if (left <= 0) return;
  // This address and network, no matter who is behind it, need not be looked up before then.
  refused.set(keys[0], end);
  await hold();
  throw new AppError('too_many_tries', { retry_after: Math.ceil(left / 1000) });
}

/** Who asks again at once is answered slowly, so that asking all the time costs little; a flood does not fill the memory with it. */
async function hold(): Promise<void> {
  if (held >= heldAtMost) return;
  held += 1;
  await pause(refusalMs);
  held -= 1;
}

/** Counts the try before the password is looked at, so that guesses sent all at once count too; answers how many there were. */
async function reserve(db: Db, limits: Limits): Promise<number[]> {
  const [own, ...others] = limits;
  const keys: [string, ...string[]] = [own.key, ...others.map(({ key }) => key)];
  await refuseKnown(keys);
  await learnRefused(db, keys);
  await refuseKnown(keys);
  const counted: number[] = [];
  for (const limit of limits) {
    const count = await take(db, limit);
    if (count === undefined) {
      await learnRefused(db, keys);
      await refuseKnown(keys);
      throw new AppError('too_many_tries', { retry_after: 1 });
    }
    counted.push(count);
  }
  return counted;
}

async function learnRefused(db: Db, keys: string[]): Promise<void> {
  const waiting = await db
    .selectFrom('throttle_counters')
    .select(['key', 'free_at'])
    .where('key', 'in', keys)
    .where('free_at', '>', sql<string>`now()`)
    .execute();
  if (refused.size >= refusedAtMost) refused.clear();
  for (const { key, free_at } of waiting) refused.set(key, Date.parse(free_at));
}

/** The wait doubles with every try past the free ones. Undefined: another try came first and set a wait. */
async function take(db: Db, { key, free, longest }: Limit): Promise<number | undefined> {
  const fresh = sql<boolean>`throttle_counters.until < now()`;
  const count = sql<number>`case when ${fresh} then 1 else throttle_counters.count + 1 end`;
  const wait = sql<number>`least(${longest}::numeric, 2::numeric ^ least(${count} - ${free} - 1, 20))`;
  const taken = await db
    .insertInto('throttle_counters')
    .values({ key, count: 1, until: sql<string>`now() + make_interval(secs => ${forgottenAfter})` })
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

/** The right password takes back its own try, and everything that this browser or address has tried with it. */
async function forgive(db: Db, [own, ...others]: Limits): Promise<void> {
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
