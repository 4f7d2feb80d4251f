import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import { connect } from '../../server/adapters/database/db.ts';
import { aJob } from '../../tests/support/test-product.ts';
import { untilPrepared } from '../../tests/support/recordings/until-prepared.ts';
import { insistent } from './caller.ts';
import { openCrowd } from './crowd.ts';
import { openPlace, type Place } from './place.ts';

type Wanted = { databaseUrl: string; requests: number; restarts: number; say?(line: string): void };
export type Rolled = {
  requests: number;
  restarts: number;
  resets: number;
  statuses: Record<string, number>;
  /** Bytes of uploads that went on at the other server, and whether they arrived whole. */
  uploads: { begun: number; whole: number };
  /** Streams of news that ended with their server, and those that were opened again. */
  streams: { ended: number; opened: number };
  analyses: { begun: number; completed: number };
};

// Longer than the proxy takes to hear of it, also on a machine that has no time.
const drainMs = 5000;
const askMs = 200;
const renewMs = 600_000;
const lines = 8;

/** Restarts two servers and two workers one after the other while requests come over kept connections, as through a proxy that asks /readyz. */
export async function rollingRun({ databaseUrl, requests, restarts, say = () => {} }: Wanted): Promise<Rolled> {
  const folder = await mkdtemp(join(tmpdir(), 'saywell-rolling-'));
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '10000000',
    BUSY_AFTER_MS: '0',
    DRAIN_MS: String(drainMs),
    ORIGIN: 'http://localhost:9',
    SECRET: 'a secret of the rolling run alone, of some length',
    SIGNUP_POSTING_CREDITS: '1000',
    SIGNUP_APPLICATION_CREDITS: '1000',
  };
  const servers = await Promise.all([openPlace('server', env), openPlace('server', env)]);
  const workers = await Promise.all([openPlace('worker', env), openPlace('worker', env)]);
  for (const place of [...servers, ...workers]) await place.start();
  const proxy = openProxy(servers);
  const books = connect(databaseUrl, 2, () => {});
  const result: Rolled = {
    requests: 0,
    restarts: 0,
    resets: 0,
    statuses: {},
    uploads: { begun: 0, whole: 0 },
    streams: { ended: 0, opened: 0 },
    analyses: { begun: 0, completed: 0 },
  };
  try {
    const origins = servers.map(({ origin }) => origin);
    const { arrive, fresh } = openCrowd(origins);
    const { manager, candidate } = await arrive();
    // Tokens last a quarter of an hour; a run on a slow machine outlives them.
    let known = { since: Date.now(), person: candidate };
    const tokenOf = async () => {
      if (Date.now() - known.since > renewMs) known = { since: Date.now(), person: await fresh(candidate) };
      return known.person.token;
    };
    const over = new AbortController();
    const asking = Array.from({ length: lines }, async () => {
      while (!over.signal.aborted) {
        await proxy.ask(api.billing.plans.path, result);
        result.requests++;
      }
    });
    const besides = [
      keepUploading(proxy, tokenOf, result, over.signal),
      keepListening(proxy, tokenOf, result, over.signal),
      applyOnce({ origins, manager: manager.token, candidate: candidate.token }, result),
    ];
    for (let restart = 0; restart < restarts; restart++) {
      const server = servers[restart % 2];
      const worker = workers[restart % 2];
      await Promise.all(
        [server, worker].map(async (place) => {
          await place?.end('SIGTERM');
          await place?.start();
        }),
      );
      await proxy.seen(server);
      result.restarts++;
      say(
        `restart ${restart + 1} of ${restarts}; ${result.requests} requests, ${result.resets} resets, ${JSON.stringify(result.statuses)}`,
      );
    }
    while (result.requests < requests) await pause(50);
    over.abort();
    await Promise.all([...asking, ...besides]);
    const completed = () =>
      books.db.selectFrom('applications').select('id').where('analysis_status', '=', 'completed').execute();
    for (const end = Date.now() + 300_000; Date.now() < end && (await completed()).length < result.analyses.begun;)
      await pause(500);
    result.analyses.completed = (await completed()).length;
    return result;
  } finally {
    proxy.close();
    await Promise.all([...servers, ...workers].map((place) => place.end()));
    await books.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Asks each server a few times a second whether it takes work, keeps connections open, and tries nothing twice. */
function openProxy(servers: Place[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
  const ready = new Set<Place>(servers);
  const ending = new AbortController();
  const isReady = ({ origin }: Place) =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000), headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  const watch = async (server: Place) => {
    while (!ending.signal.aborted) {
      if (await isReady(server)) ready.add(server);
      else ready.delete(server);
      await pause(askMs);
    }
  };
  for (const server of servers) void watch(server);
  let turn = 0;
  const next = async (): Promise<Place> => {
    for (;;) {
      const [...there] = ready;
      const found = there[turn++ % Math.max(1, there.length)];
      if (found) return found;
      await pause(20);
    }
  };
  return {
    next,
    async seen(server: Place | undefined) {
      while (server && !ready.has(server)) await pause(50);
    },
    async ask(path: string, told: Rolled): Promise<void> {
      const { origin } = await next();
      try {
        const sent = request(`${origin}${path}`, { agent }).end();
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        answer.resume();
        await once(answer, 'end');
        const status = String(answer.statusCode);
        told.statuses[status] = (told.statuses[status] ?? 0) + 1;
      } catch {
        told.resets++;
      }
    },
    close() {
      ending.abort();
      agent.destroy();
    },
  };
}

type Proxy = ReturnType<typeof openProxy>;
type TokenOf = () => Promise<string>;
const pieces = 6;
const pieceBytes = 64 * 1024;

/** Uploads in pieces, each through the proxy: what one server has begun another goes on with. */
async function keepUploading(proxy: Proxy, tokenOf: TokenOf, told: Rolled, signal: AbortSignal): Promise<void> {
  const headNow = async () => ({ authorization: `Bearer ${await tokenOf()}`, 'tus-resumable': '1.0.0' });
  let head = await headNow();
  const offsetOf = async (path: string) => {
    const { origin } = await proxy.next();
    const answer = await fetch(`${origin}${path}`, { method: 'HEAD', headers: head });
    return Number(answer.headers.get('upload-offset'));
  };
  while (!signal.aborted) {
    head = await headNow();
    const { origin } = await proxy.next();
    const length = String(pieces * pieceBytes);
    const begun = await fetch(`${origin}/uploads`, { method: 'POST', headers: { ...head, 'upload-length': length } });
    const path = begun.headers.get('location') ?? '';
    told.uploads.begun++;
    for (let offset = 0; offset < pieces * pieceBytes; offset = await offsetOf(path)) {
      const there = await proxy.next();
      const headers = {
        ...head,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      };
      const body = Buffer.alloc(pieceBytes);
      await fetch(`${there.origin}${path}`, { method: 'PATCH', headers, body }).catch(() => undefined);
      await pause(100);
    }
    told.uploads.whole++;
    const there = await proxy.next();
    await fetch(`${there.origin}${path}`, { method: 'DELETE', headers: head });
  }
}

/** Listens for news, and opens the stream again elsewhere when its server ends. */
async function keepListening(proxy: Proxy, tokenOf: TokenOf, told: Rolled, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { origin } = await proxy.next();
    try {
      const answer = await fetch(`${origin}/live`, { headers: { authorization: `Bearer ${await tokenOf()}` }, signal });
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      told.streams.opened++;
      for await (const _ of answer.body);
    } catch {
      // Its server has ended, or the run has.
    }
    if (!signal.aborted) told.streams.ended++;
    await pause(100);
  }
}

type Applying = { origins: string[]; manager: string; candidate: string };

/** An application whose analysis begins while workers end. */
async function applyOnce({ origins, manager, candidate }: Applying, told: Rolled): Promise<void> {
  const { call, insist } = insistent(origins);
  const { job } = await call(manager, api.jobs.create, aJob, crypto.randomUUID());
  const { application } = await call(candidate, api.applications.create, { job_id: job.id, door: 'express' });
  const bytes = await readFile(join(import.meta.dirname, '../../tests/media/recorded.webm'));
  const { path } = await insist<{ path: string }>('upload', (origin) => {
    const form = new FormData();
    form.set('video', new Blob([bytes]), 'answer.webm');
    return fetch(`${origin}${api.videos.upload.path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${candidate}` },
    });
  });
  await untilPrepared(() => call(candidate, api.videos.one, { path }));
  await call(candidate, api.applications.submit, { application_id: application.id, video_url: path, ai_consent: true });
  told.analyses.begun++;
}
