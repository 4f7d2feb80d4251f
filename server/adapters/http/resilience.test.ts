import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
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

describe('an unavailable database', () => {
  it('a request body arrives in full before the answer reports that the database is unavailable', async () => {
    await serve(() => new Promise(() => {}), { databaseAnswers: async () => false });
    http.get('/lost', () => new Promise(() => {}));
    http.post('/echo', async ({ body }) => body);
    http.post('/lost', () => new Promise(() => {}));
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    const send = (path: string) => {
      const sent = request({ port, path, method: 'POST', headers: { 'content-type': 'application/json' } });
      sent.write('{"word":');
      const answer = once(sent, 'response') as Promise<[import('node:http').IncomingMessage]>;
      return { sent, status: answer.then(([{ statusCode }]) => statusCode) };
    };
    const [echo, lost] = [send('/echo'), send('/lost')];
    expect((await http.inject('/lost')).statusCode).toBe(503);
    for (const { sent } of [echo, lost]) sent.end('"bread"}');
    expect(await echo.status).toBe(200);
    expect(await lost.status).toBe(503);
  });

  it('a waiting call learns within two seconds that the database is unavailable', async () => {
    await serve(() => new Promise(() => {}), { databaseAnswers: async () => false });
    const began = Date.now();
    const { statusCode, headers, body } = await http.inject('/api/v1/slow');
    expect(Date.now() - began).toBeLessThan(2000);
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toMatchObject([503, '5', { code: 'unavailable' }]);
  });

  it('a call gets 503 when its user cannot be looked up', async () => {
    await serve(async () => ({}), { databaseAnswers: async () => false, whoIs: () => new Promise(() => {}) });
    const { statusCode, headers, body } = await http.inject({ url: '/api/v1/slow', headers: browser });
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toMatchObject([503, '5', { code: 'unavailable' }]);
  });

  it('a call gets one 503, and a later answer is dropped together with its headers', async () => {
    const answers = Promise.withResolvers<void>();
    await serve(async () => ({}), { databaseAnswers: async () => false });
    http.get('/page', async (_request, reply) => {
      reply.headers({ etag: '"a"', 'cache-control': 'public, max-age=600', 'content-disposition': 'attachment' });
      await answers.promise;
      return reply.type('text/calendar').send('too late');
    });
    const { statusCode, headers, body } = await http.inject({ url: '/page', headers: browser });
    answers.resolve();
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      503,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect([headers['etag'], headers['content-disposition']]).toEqual([undefined, undefined]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('<html lang="es">');
  });

  it('an answer that has begun is not cut', async () => {
    const looked = Promise.withResolvers<void>();
    await serve(async () => ({}), { databaseAnswers: async () => false });
    http.get('/lost', () => new Promise(() => {}));
    http.get('/film', async (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': 10 });
      reply.raw.write('begin');
      await looked.promise;
      reply.raw.end('ended');
    });
    const film = http.inject('/film');
    // Begun later and already refused: the film was looked at before.
    expect((await http.inject('/lost')).statusCode).toBe(503);
    looked.resolve();
    expect(await film).toMatchObject({ statusCode: 200, body: 'beginended' });
  });

  it('a call fails immediately when the database refuses the connection', async () => {
    for (const code of ['ECONNREFUSED', '57P01', '53300']) {
      await serve(() => Promise.reject(Object.assign(new Error('no'), { code })));
      expect((await http.inject('/api/v1/slow')).json()).toMatchObject({ code: 'unavailable' });
    }
  });

  it('a lost store gives 503 in the language of the reader', async () => {
    await serve(() => Promise.reject(new StoreError('socket hang up')));
    const answer = await http.inject({ url: '/api/v1/slow', headers: { 'accept-language': 'es' } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    const { code, error } = answer.json<{ code: string; error: string }>();
    expect(code).toBe('unavailable');
    expect(error).toMatch(/[áéíóúñ]/);
  });

  it('a slow call is not ended while the database answers', async () => {
    let asked = 0;
    const isThere = async () => ++asked > 0;
    await serve(() => new Promise((done) => setTimeout(done, 1500, {})), { databaseAnswers: isThere });
    expect((await http.inject('/api/v1/slow')).statusCode).toBe(200);
    expect(asked).toBe(1);
  });
});

it('an overloaded server refuses calls but serves the picture of a shared link', async () => {
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
  it('a request for a page gets an error page in its language', async () => {
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

  it('a form that a browser sends never gets a JSON error', async () => {
    await serve(async () => ({}));
    const sent = await http.inject({ method: 'POST', url: '/anywhere', headers: browser });
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

describe('a server that shuts down', () => {
  it('a server that shuts down announces it first, answers new calls, and resets no connection', async () => {
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
