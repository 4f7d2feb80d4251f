import { randomUUID } from 'node:crypto';
import { startProduct } from './product.ts';

const guesses = 1000;
const guessersAtOnce = 50;
const addresses = 50;
const password = 'a good password';

type Person = { email: string; address: string; device: string };
type Told = { status: number; ms: number; retry: number };

/** A thousand wrong passwords against one account, and against a thousand: what other people notice of it. */
export async function benchSignInAttack(): Promise<string[]> {
  const product = await startProduct(null, { TRUST_PROXY: '127.0.0.1,::1,::ffff:127.0.0.1' });
  try {
    const people: Person[] = [];
    for (let at = 0; at < 25; at += 1) people.push(await signUp(product.origin, at));
    const [victim, ...others] = people as [Person, ...Person[]];
    const quiet = await signInsWhile(product.origin, others, Promise.resolve());
    const lines = [`other people's sign-in in peace: ${told(quiet)}`];
    const attacks = {
      'one account': () => victim.email,
      'a thousand accounts': (at: number) => others[at % 100]?.email ?? `${at}@example.com`,
    };
    for (const [name, target] of Object.entries(attacks)) {
      const seen = new Map<number, number>();
      const attack = guess(product.origin, target, seen);
      const during = await signInsWhile(product.origin, others, attack);
      const counts = [...seen].map(([status, count]) => `${count} x ${status}`).join(', ');
      lines.push(
        `${guesses} wrong passwords against ${name} (${counts}): ${told(during)}, ${ratio(during, quiet)} of peace`,
      );
    }
    const owner = await signIn(product.origin, victim, victim.device);
    const elsewhere = await untilIn(product.origin, { ...victim, address: '198.51.100.77' });
    lines.push(`the owner afterwards: ${owner.status} in their browser, in another one after ${elsewhere} s`);
    return lines;
  } finally {
    await product.stop();
  }
}

const post = (origin: string, path: string, body: object, address: string, cookie = '') =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify(body),
  });

async function signUp(origin: string, at: number): Promise<Person> {
  const person = { email: `${randomUUID()}@example.com`, address: `203.0.113.${at + 1}` };
  const fields = { first_name: 'Ada', last_name: 'Park', email: person.email, password, accept_terms: true };
  const response = await post(origin, '/auth/v1/signup', fields, person.address);
  const device = response.headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
  if (!device) throw new Error(`Nobody was signed up: ${response.status}`);
  return { ...person, device: device.split(';')[0] ?? '' };
}

async function signIn(origin: string, { email, address }: Person, cookie = ''): Promise<Told> {
  const start = performance.now();
  const response = await post(origin, '/auth/v1/token', { email, password }, address, cookie);
  const { retry_after: retry } = (await response.json()) as { retry_after?: number };
  return { status: response.status, ms: performance.now() - start, retry: retry ?? 0 };
}

/** People sign in one after another until the attack is over, fifty of them at least. */
async function signInsWhile(origin: string, people: Person[], attack: Promise<void>): Promise<Told[]> {
  const state = { over: false };
  const ended = attack.then(() => (state.over = true));
  const all: Told[] = [];
  for (let at = 0; all.length < 50 || !state.over; at += 1) {
    const person = people[at % people.length];
    if (person) all.push(await signIn(origin, person, at % 2 === 0 ? person.device : ''));
  }
  await ended;
  return all;
}

async function guess(origin: string, target: (at: number) => string, seen: Map<number, number>): Promise<void> {
  let next = 0;
  const guesser = async () => {
    for (let at = next++; at < guesses; at = next++) {
      const address = `198.51.100.${at % addresses}`;
      const body = { email: target(at), password: `wrong guess ${at}` };
      const { status } = await post(origin, '/auth/v1/token', body, address);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: guessersAtOnce }, guesser));
}

/** Seconds until the right password counts from an address that no one knows. */
async function untilIn(origin: string, person: Person): Promise<string> {
  const start = performance.now();
  for (;;) {
    const { status, retry } = await signIn(origin, person);
    if (status === 200) return ((performance.now() - start) / 1000).toFixed(1);
    await new Promise((resolve) => setTimeout(resolve, retry * 1000));
  }
}

const percentile = (all: Told[], share: number): number => {
  const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const told = (all: Told[]) =>
  `p50 ${percentile(all, 0.5).toFixed(0)} ms, p95 ${percentile(all, 0.95).toFixed(0)} ms, ${all.filter(({ status }) => status !== 200).length} of ${all.length} refused`;
const ratio = (all: Told[], before: Told[]) => `p95 ${(percentile(all, 0.95) / percentile(before, 0.95)).toFixed(2)}x`;
