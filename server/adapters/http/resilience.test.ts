import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freePort, startProgram } from '../../../tests/support/program.ts';
import { cloneDatabase } from '../../../tests/support/database.ts';
import { StoreError } from '../storage/store-error.ts';
import { openLog } from '../log.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';

const endpoint = {
  method: 'GET' as const,
  path: '/api/v1/slow' as const,
  summary: 'Waits',
  access: 'public' as const,
  input: z.object({}),
  output: z.object({}),
};
let http: Http;
async function serve(answer: () => Promise<unknown>, change: Partial<HttpOptions> = {}) {
  http = await createHttp([{ endpoint, answer }], {
    log: openLog('silent'),
    whoIs: async () => null,
    https: false,
    trustProxy: false,
    checkAnswers: true,
    rateLimit: 1000,
    busyAfterMs: 0,
    ready: async () => true,
    connectsTo: [],
    staging: tmpdir(),
    languages: ['en', 'es'],
    ...change,
  });
}
afterEach(() => http.close());
const browser = { accept: 'text/html,*/*', 'accept-language': 'es' };

describe('a database that is gone', () => {
  it('is said within two seconds to a call that waits for it', async () => {
    await serve(() => new Promise(() => {}), { databaseAnswers: async () => false });
    const began = Date.now();
    const { statusCode, headers, body } = await http.inject('/api/v1/slow');
    expect(Date.now() - began).toBeLessThan(2000);
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toMatchObject([503, '5', { code: 'unavailable' }]);
  });

  it('is said at once where it refuses', async () => {
    for (const code of ['ECONNREFUSED', '57P01', '53300']) {
      await serve(() => Promise.reject(Object.assign(new Error('no'), { code })));
      expect((await http.inject('/api/v1/slow')).json()).toMatchObject({ code: 'unavailable' });
    }
  });

  it('is said of a store that is lost, in the language of the reader', async () => {
    await serve(() => Promise.reject(new StoreError('socket hang up')));
    const answer = await http.inject({ url: '/api/v1/slow', headers: { 'accept-language': 'es' } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    const { code, error } = answer.json<{ code: string; error: string }>();
    expect(code).toBe('unavailable');
    expect(error).toMatch(/[áéíóúñ]/);
  });

  it('does not end a slow call while the database answers', async () => {
    let asked = 0;
    const isThere = async () => ++asked > 0;
    await serve(() => new Promise((done) => setTimeout(done, 1500, {})), { databaseAnswers: isThere });
    expect((await http.inject('/api/v1/slow')).statusCode).toBe(200);
    expect(asked).toBe(1);
  });
});

it('turns calls away while it is late, but not the picture of a shared link', async () => {
  // On a machine that others use, too, this process gets a small part of a core.
  await serve(async () => ({}), { busyAfterMs: 1, busyShare: 0.01 });
  http.get('/share/home.png', async () => 'a picture');
  const statusesWhenLate = async () => {
    for (const end = Date.now() + 200; Date.now() < end;);
    // Both are asked before the next sample of the delay.
    const answers = await Promise.all([http.inject('/api/v1/slow'), http.inject('/share/home.png')]);
    return answers.map(({ statusCode }) => statusCode);
  };
  await expect.poll(statusesWhenLate).toEqual([503, 200]);
});

describe('a page that cannot be shown', () => {
  it('is a page where a page was asked for, in its language', async () => {
    await serve(async () => ({}), { rateLimit: 1 });
    http.get('/browse', async () => 'a page');
    const ask = (url: string, headers: Record<string, string>) => http.inject({ url, headers });
    const lost = await ask('/%E0%A4%A', browser);
    expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(lost.body).toContain('<html lang="es">');
    expect(lost.headers['content-security-policy']).toContain("default-src 'none'");
    await ask('/browse', browser);
    const limited = await ask('/browse', browser);
    expect([limited.statusCode, limited.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect((await ask('/api/v1/slow', { accept: 'application/json' })).json()).toMatchObject({
      code: 'too_many_tries',
    });
  });

  it('is never JSON for a form that a browser sends', async () => {
    await serve(async () => ({}));
    const sent = await http.inject({ method: 'POST', url: '/anywhere', headers: browser });
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

describe('a server that ends', () => {
  it('says so first, answers what arrives, and resets no connection', async () => {
    await serve(async () => ({}));
    const { url, drop } = await cloneDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'ending-'));
    const port = await freePort();
    const env = { NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', DRAIN_MS: '1500' };
    const program = await startProgram('server/main.ts', env, port);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const ask = async (path: string) => {
      const sent = request({ port, path, agent }).end();
      const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return { status: answer.statusCode, connection: answer.headers.connection };
    };
    // As a proxy does, each goes elsewhere once it is told that its connection closes.
    const statuses = new Set<number | undefined>();
    const asking = Array.from({ length: 4 }, async () => {
      for (let connection; connection !== 'close';) {
        const answer = await ask('/healthz');
        statuses.add(answer.status);
        ({ connection } = answer);
      }
    });
    const ended = program.stop('SIGTERM');
    await Promise.all(asking);
    expect((await ask('/readyz')).status).toBe(503);
    await ended;
    expect([...statuses]).toEqual([200]);
    agent.destroy();
    await drop();
    await rm(folder, { recursive: true, force: true });
  }, 240_000);
});
