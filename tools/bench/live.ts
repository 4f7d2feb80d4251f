import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import { connect } from '../../server/adapters/database/db.ts';
import { ORIGIN, SECRET, type Talk, type Talker, talkIn } from '../../tests/support/live/live-people.ts';
import { cpuSeconds, memoryMiB } from './process-cost.ts';
import { type Program, startProgram } from '../../tests/support/program.ts';
import { startProduct } from './product.ts';

const streams = 2000;
const streamsOfOne = 20;
const aSecond = 200;
const seconds = 20;
const talkers = 200;
const warmUp = 600;

/** Lines for the report: what idle streams cost. */
export async function benchStreams(): Promise<string[]> {
  const product = await startProduct(null, { SECRET, ORIGIN });
  const { db, close } = connect(product.databaseUrl, 4, () => {});
  const bare = await startProgram('tools/bench/bare-streams.ts', {});
  try {
    const { candidates } = await talkIn(db, streams / streamsOfOne);
    const tokens = candidates.map(({ token }) => token);
    const least = await streamsCost(bare, tokens);
    const ours = await streamsCost(product, tokens);
    return [
      `${streams} idle streams on one process: ${(ours / least).toFixed(2)}x the memory of bare node:http streams (${ours.toFixed(0)} MiB against ${least.toFixed(0)} MiB); limit 1.5x`,
    ];
  } finally {
    await close();
    await bare.stop();
    await product.stop();
  }
}

/** Lines for the report: how long a message takes to a listener on another process. */
export async function benchTalk(): Promise<string[]> {
  const product = await startProduct(null, { SECRET, ORIGIN });
  const { db, close } = connect(product.databaseUrl, 4, () => {});
  const settings = { NODE_ENV: 'test', PROCESS: 'server', DATA_DIR: product.folder, LOG_LEVEL: 'warn', SECRET, ORIGIN };
  const more = { DATABASE_URL: product.databaseUrl, RATE_LIMIT: '10000000' };
  const elsewhere = await startProgram('server/main.ts', { ...settings, ...more });
  try {
    const talk = await talkIn(db, talkers);
    const before = [cpuSeconds(product.pid), cpuSeconds(elsewhere.pid)];
    const { told, answered, took } = await delays(product, elsewhere, talk);
    const [here, there] = [product, elsewhere].map(({ pid }, at) => cpuSeconds(pid) - (before[at] ?? 0));
    return [
      `${told.length} messages at ${aSecond} a second (${took.toFixed(1)} s), to a listener on another process, from the call to the news: ${spread(told)}; limit p99 100 ms`,
      `to the answer of the call: ${spread(answered)}; CPU of the process that is called ${here?.toFixed(1)} s, of the one that tells ${there?.toFixed(1)} s`,
    ];
  } finally {
    await close();
    await elsewhere.stop();
    await product.stop();
  }
}

const spread = (sorted: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(sorted, share)} ms`).join(', ');
const at = (sorted: readonly number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);

const open = (origin: string, token: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/live`, { agent: false, headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject);
  });

/** MiB that so many open streams add to a process. */
async function streamsCost({ origin, pid }: Program, tokens: readonly string[]): Promise<number> {
  const openAt = (place: number) => open(origin, tokens[place % tokens.length] ?? '');
  const first = await openAt(0);
  first.resume();
  await pause(2000);
  const before = memoryMiB(pid);
  const opened: IncomingMessage[] = [first];
  while (opened.length < streams) {
    const begun = opened.length;
    const some = await Promise.all(
      Array.from({ length: Math.min(50, streams - begun) }, (_, at) => openAt(begun + at)),
    );
    for (const stream of some) stream.resume();
    opened.push(...some);
  }
  await pause(3000);
  const cost = memoryMiB(pid) - before;
  for (const stream of opened) stream.destroy();
  return cost;
}

type Delays = { told: number[]; answered: number[]; took: number };

/** Milliseconds from each call at one process to its news at the other and to its own answer, in order of size. */
async function delays(here: Program, there: Program, { manager, candidates }: Talk): Promise<Delays> {
  const sentAt = new Map<string, { sent: number; counts: boolean }>();
  const told: number[] = [];
  const answered: number[] = [];
  const stream = await open(there.origin, manager);
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const now = performance.now();
    for (const [, id = ''] of text.matchAll(/event: conversation\ndata: .*"conversation_id":"([\w-]+)"/g)) {
      const one = sentAt.get(id);
      if (one?.counts) told.push(now - one.sent);
      sentAt.delete(id);
    }
  });
  await pause(1500);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const calls: Promise<void>[] = [];
  const begin = performance.now() + (warmUp * 1000) / aSecond;
  for (let n = -warmUp; n < aSecond * seconds; n++) {
    const wait = begin + (n * 1000) / aSecond - performance.now();
    if (wait > 1) await pause(wait);
    const talker = candidates[(n + warmUp) % candidates.length];
    if (!talker) break;
    const sent = performance.now();
    sentAt.set(talker.conversation_id, { sent, counts: n >= 0 });
    const call = async () => {
      await sendOver(agent, here.origin, talker, `Message ${n}`);
      if (n >= 0) answered.push(performance.now() - sent);
    };
    calls.push(call());
  }
  await Promise.all(calls);
  const took = (performance.now() - begin) / 1000;
  await pause(1000);
  stream.destroy();
  agent.destroy();
  if (sentAt.size > 0) throw new Error(`${sentAt.size} messages were never heard of`);
  return { told: inOrder(told), answered: inOrder(answered), took };
}

const inOrder = (numbers: number[]) => numbers.sort((one, other) => one - other);

/** As light as a caller can be: it shares the machine with what is measured. */
const sendOver = (agent: Agent, origin: string, { token, conversation_id }: Talker, text: string) =>
  new Promise<void>((resolve, reject) => {
    const body = JSON.stringify({ conversation_id, client_id: randomUUID(), text });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = (response: IncomingMessage) => {
      response.resume();
      response.on('end', resolve);
      if (response.statusCode !== 200) reject(new Error(`A message was refused: ${response.statusCode}`));
    };
    request(origin + api.messages.send.path, { method: 'POST', agent, headers }, answer)
      .on('error', reject)
      .end(body);
  });
