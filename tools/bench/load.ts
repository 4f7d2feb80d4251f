import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import type { Endpoint, RawInput } from '#contract/base/endpoint.ts';
import { loopSampleMs } from '../../server/adapters/http/load.ts';
import { requestFor } from '../../tests/support/test-product.ts';
import { indexReady, type Person, quantile, signUpPeople } from './list-calls.ts';
import { manyJobs } from './open-jobs.ts';
import { memoryMiB } from './process-cost.ts';
import { type Product, startProduct } from './product.ts';

const limits = { p99: 200, rate: 400, late: 50 };
const startRate = 25;
const stepSeconds = 15;
const mostSeconds = 600;
// Calls that have not been answered; more than these are not sent, and count as the slowest.
const mostOpen = 2000;

type Seen = { times: number[]; refused: number };

/** Highest rate at which calls are answered in time when they arrive by the clock, however long the others take; then that rate for the rest of the time. */
export async function benchLoad(): Promise<string[]> {
  const [jobs = 100_000, seconds = mostSeconds] = process.argv
    .slice(3)
    .filter((it) => /^\d+$/.test(it))
    .map(Number);
  const end = Date.now() + Math.min(seconds, mostSeconds) * 1000;
  const product = await startProduct(manyJobs(jobs));
  try {
    const people = await signUpPeople(product.origin);
    await indexReady(product, people[0]!);
    const before = memoryMiB(product.pid);
    let kept = 0;
    const lines: string[] = [];
    for (let rate = startRate; Date.now() < end - stepSeconds * 1000; rate = Math.ceil(rate * 1.5)) {
      const seen = await arrive(product, people, rate, stepSeconds);
      lines.push(lineOf(rate, seen));
      if (!isInTime(seen)) break;
      kept = rate;
    }
    const rest = Math.floor((end - Date.now()) / 1000);
    if (kept > 0 && rest > stepSeconds) lines.push(`then ${lineOf(kept, await arrive(product, people, kept, rest))}`);
    const late = await loopDelay(product.origin);
    return [
      `${jobs.toLocaleString('en')} open jobs; arrivals by the clock, sender, server and database on one machine`,
      ...lines,
      `highest rate with p99 below ${limits.p99} ms: ${kept} a second (goal ${limits.rate}): ${kept >= limits.rate ? 'met' : 'MISSED'}`,
      `memory ${before.toFixed(0)} MiB before, ${memoryMiB(product.pid).toFixed(0)} MiB after; event loop late by ${late.toFixed(0)} ms at p99 (limit ${limits.late} ms): ${late <= limits.late ? 'met' : 'MISSED'}`,
    ];
  } finally {
    await product.stop();
  }
}

const isInTime = ({ times, refused }: Seen) => refused === 0 && quantile(times, 0.99) < limits.p99;

const lineOf = (rate: number, { times, refused }: Seen) =>
  `${String(rate).padStart(4)} a second  p50 ${quantile(times, 0.5).toFixed(0)} ms  p99 ${quantile(times, 0.99).toFixed(0)} ms  refused ${refused}  (${times.length} calls)`;

/** What candidates do: mostly lists, some words, a job, the own applications. */
const asks = [
  ...Array.from({ length: 4 }, () => [api.jobs.open, { details: 'card' }] as const),
  ...Array.from({ length: 2 }, () => [api.jobs.open, { sort: 'newest', details: 'card' }] as const),
  [api.jobs.open, { search: 'senior nurse', sort: 'newest', details: 'card' }] as const,
  [api.jobs.open, { category: 'Technology', details: 'card' }] as const,
  [api.applications.mine, {}] as const,
  [api.notifications.list, {}] as const,
];

async function arrive({ origin }: Product, people: Person[], rate: number, seconds: number): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const seen: Seen = { times: [], refused: 0 };
  const open = new Set<Promise<void>>();
  const started = performance.now();
  for (let at = 0; at < rate * seconds; at++) {
    const due = started + (at * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    if (open.size >= mostOpen) seen.refused++;
    else {
      const [endpoint, input] = asks[at % asks.length]!;
      // Timed from when it was due: a late sender must not flatter the server.
      const sent = send(agent, origin, people[at % people.length]!, endpoint, input)
        .then((ok) => void (ok ? seen.times.push(performance.now() - due) : seen.refused++))
        .finally(() => open.delete(sent));
      open.add(sent);
    }
  }
  await Promise.all(open);
  agent.destroy();
  return seen;
}

const send = <E extends Endpoint>(agent: Agent, origin: string, { token }: Person, endpoint: E, input: RawInput<E>) =>
  new Promise<boolean>((resolve) => {
    const given = requestFor(endpoint, input as Record<string, unknown>, token);
    const query = new URLSearchParams(given.query as Record<string, string> | undefined).toString();
    const headers = { ...(given.headers as Record<string, string>), 'content-type': 'application/json' };
    const call = request(`${origin}${given.url}?${query}`, { method: endpoint.method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
    });
    call.on('error', () => resolve(false));
    call.end(endpoint.method === 'GET' ? '' : JSON.stringify(given.payload));
  });

/** Milliseconds by which the loop of the server was late, at the 99th percentile; the metric is the time between two looks. */
async function loopDelay(origin: string): Promise<number> {
  const text = await fetch(`${origin}/metrics`).then((answer) => answer.text());
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000 - loopSampleMs;
}
