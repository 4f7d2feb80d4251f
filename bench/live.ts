import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import { connect } from '../server/adapters/db.ts';
import { ORIGIN, SECRET, type Talk, talkIn } from './live-people.ts';
import { callOver } from './people.ts';
import { memoryMiB } from './process-cost.ts';
import { type Program, startProduct, startProgram } from './product.ts';

const streams = 2000;
const aSecond = 200;
const seconds = 20;
const talkers = 200;

/** Lines for the report: what idle streams cost, and how long a message takes to a listener on another process. */
export async function benchLive(): Promise<string[]> {
  const product = await startProduct(null, { SECRET, ORIGIN });
  const { db, close } = connect(product.databaseUrl, 4, () => {});
  const bare = await startProgram('bench/bare-streams.ts', {});
  try {
    const talk = await talkIn(db, talkers);
    const least = await streamsCost(bare, talk.manager);
    const ours = await streamsCost(product, talk.manager);
    const settings = {
      NODE_ENV: 'test',
      PROCESS: 'server',
      DATA_DIR: product.folder,
      LOG_LEVEL: 'warn',
      SECRET,
      ORIGIN,
    };
    const more = { DATABASE_URL: product.databaseUrl, RATE_LIMIT: '10000000' };
    const elsewhere = await startProgram('server/main.ts', { ...settings, ...more });
    const told = await delays(product, elsewhere, talk);
    await elsewhere.stop();
    return [
      `${streams} idle streams on one process: ${(ours / least).toFixed(2)}x the memory of bare node:http streams (${ours.toFixed(0)} MiB against ${least.toFixed(0)} MiB); limit 1.5x`,
      `${told.length} messages at ${aSecond} a second, to a listener on another process, from the call to the news: p50 ${at(told, 0.5)} ms, p95 ${at(told, 0.95)} ms, p99 ${at(told, 0.99)} ms; limit p99 100 ms`,
    ];
  } finally {
    await close();
    await bare.stop();
    await product.stop();
  }
}

const at = (sorted: readonly number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);

const open = (origin: string, token: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/live`, { agent: false, headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject);
  });

/** MiB that so many open streams add to a process. */
async function streamsCost({ origin, pid }: Program, token: string): Promise<number> {
  const first = await open(origin, token);
  first.resume();
  await pause(2000);
  const before = memoryMiB(pid);
  const opened: IncomingMessage[] = [first];
  while (opened.length < streams) {
    const some = await Promise.all(Array.from({ length: 50 }, () => open(origin, token)));
    for (const stream of some) stream.resume();
    opened.push(...some);
  }
  await pause(3000);
  const cost = memoryMiB(pid) - before;
  for (const stream of opened) stream.destroy();
  return cost;
}

/** Milliseconds from each call at one process to its news at the other, in order of size. */
async function delays(here: Program, there: Program, { manager, candidates }: Talk): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const told: number[] = [];
  const stream = await open(there.origin, manager);
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    for (const [, id = ''] of text.matchAll(/event: conversation\ndata: .*"conversation_id":"([\w-]+)"/g)) {
      const sent = sentAt.get(id);
      if (sent !== undefined) told.push(performance.now() - sent);
      sentAt.delete(id);
    }
  });
  await pause(1500);
  const calls: Promise<unknown>[] = [];
  const begin = performance.now();
  for (let n = 0; n < aSecond * seconds; n++) {
    const wait = begin + (n * 1000) / aSecond - performance.now();
    if (wait > 0) await pause(wait);
    const candidate = candidates[n % candidates.length];
    if (!candidate) break;
    const { conversation_id, token } = candidate;
    sentAt.set(conversation_id, performance.now());
    const message = { conversation_id, client_id: randomUUID(), text: `Message ${n}` };
    calls.push(callOver(here.origin, token, api.messages.send, message));
  }
  await Promise.all(calls);
  await pause(1000);
  stream.destroy();
  if (sentAt.size > 0) throw new Error(`${sentAt.size} messages were never heard of`);
  return told.sort((one, other) => one - other);
}
