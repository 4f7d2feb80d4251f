import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openLog } from '../log.ts';
import { mountInboundMail } from '../mail/inbound-mail.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';

const echo = {
  method: 'POST' as const,
  path: '/api/v1/echo' as const,
  summary: 'Says what was said',
  access: 'public' as const,
  input: z.object({ word: z.string() }),
  output: z.object({ word: z.string() }),
};
const stored = {
  method: 'POST' as const,
  path: '/api/v1/file' as const,
  summary: 'Takes a file',
  access: 'public' as const,
  file: 'file',
  input: z.object({}),
  output: z.object({ bytes: z.number() }),
};
const slow = {
  method: 'GET' as const,
  path: '/api/v1/slow' as const,
  summary: 'Never answers',
  access: 'public' as const,
  input: z.object({}),
  output: z.object({}),
};

let http: Http;
async function serve(change: Partial<HttpOptions>): Promise<number> {
  http = await createHttp(
    [
      { endpoint: echo, answer: async (_call, input) => input },
      { endpoint: stored, answer: async ({ file }) => ({ bytes: file?.bytes ?? 0 }) },
      { endpoint: slow, answer: () => new Promise(() => {}) },
    ],
    {
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
    },
  );
  mountInboundMail(http, { secret: 'a shared secret for mail', authserv: null }, async () => true);
  await http.listen({ port: 0, host: '127.0.0.1' });
  return (http.server.address() as AddressInfo).port;
}
afterEach(() => {
  http.server.closeAllConnections();
  return http.close();
});

/** A line to the server, what it has said so far, and its end. */
async function dial(port: number) {
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  let heard = '';
  line.on('data', (text) => (heard += String(text)));
  line.on('error', () => {});
  const closed = new Promise<void>((resolve) => void line.once('close', () => resolve()));
  return { line, heard: () => heard, closed };
}

const head = (path: string, length: number, more = 'content-type: application/json') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends a few bytes again and again until the line closes. */
async function trickle({ line, closed }: Awaited<ReturnType<typeof dial>>, piece: string): Promise<void> {
  let over = false;
  void closed.then(() => (over = true));
  while (!over) {
    line.write(piece);
    await pause(30);
  }
}

describe('slow senders', () => {
  it('a slow sender is disconnected in the middle of the head', async () => {
    const port = await serve({ senders: { headMs: 300 } });
    const dialed = await dial(port);
    dialed.line.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
    await trickle(dialed, 'x-more: y\r\n');
    expect(dialed.heard()).toContain('408');
  });

  it('a sender is disconnected in the middle of a stalled body, but not of one that is only slow', async () => {
    const port = await serve({ senders: { bodyMs: 600, lookMs: 50 } });
    const patient = await dial(port);
    patient.line.write(`${head('/api/v1/echo', 12)}{"word"`);
    await pause(200);
    patient.line.write(':"a"}');
    await expect.poll(patient.heard).toContain('{"word":"a"}');
    patient.line.destroy();
    const dialed = await dial(port);
    dialed.line.write(head('/api/v1/echo', 100_000));
    await trickle(dialed, ' ');
    expect(dialed.heard()).toContain('408');
  });

  it('a sender is disconnected if its file barely arrives, however long a file may take', async () => {
    const port = await serve({ senders: { bodyMs: 100, lookMs: 400, leastBytes: 5000 } });
    const form = 'content-type: multipart/form-data; boundary=b';
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const end = '\r\n--b--\r\n';
    const steady = await dial(port);
    steady.line.write(head('/api/v1/file', part.length + 100_000 + end.length, form) + part);
    for (let sent = 0; sent < 10; sent++) {
      steady.line.write('x'.repeat(10_000));
      await pause(100);
    }
    steady.line.write(end);
    await expect.poll(steady.heard).toContain('{"bytes":100000}');
    steady.line.destroy();
    const dialed = await dial(port);
    dialed.line.write(head('/api/v1/file', 1_000_000, form) + part);
    await trickle(dialed, 'x');
    expect(dialed.heard()).toContain('408');
  });
});

it('a file that begins just before the check for slow senders is accepted', async () => {
  const lookMs = 3000;
  const port = await serve({ senders: { lookMs, leastBytes: 5000 } });
  const form = 'content-type: multipart/form-data; boundary=b';
  const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(10_000)}\r\n--b--\r\n`;
  // One every tenth of a second over more than the time from look to look, each silent for half a second.
  const heard = await Promise.all(
    Array.from({ length: 35 }, async (_, at) => {
      await pause(at * 100);
      const sender = await dial(port);
      sender.line.write(head('/api/v1/file', body.length, form));
      await pause(500);
      sender.line.write(body);
      await expect.poll(() => sender.heard().split(' ')[1], { timeout: 20_000 }).toBeDefined();
      return sender.heard().split(' ')[1];
    }),
  );
  expect(new Set(heard)).toEqual(new Set(['200']));
});

describe('senders of one address', () => {
  it('an address has a limited number of open calls, whatever other addresses do', async () => {
    const port = await serve({ trustProxy: ['127.0.0.1'], senders: { perAddress: 2 } });
    const ask = (from: string, path = '/api/v1/slow', end?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': from }, ...(end && { signal: end }) });
    const leaving = new AbortController();
    const open = [1, 2].map(() => ask('203.0.113.7', '/api/v1/slow', leaving.signal).catch(() => undefined));
    const status = async (from: string) => (await ask(from, '/healthz')).status;
    await expect.poll(() => status('203.0.113.7')).toBe(429);
    expect(await status('203.0.113.8')).toBe(200);
    leaving.abort();
    await Promise.all(open);
    await expect.poll(() => status('203.0.113.7')).toBe(200);
  });

  it('IPv6 neighbors share the limit of open calls', async () => {
    const port = await serve({ trustProxy: ['127.0.0.1'], senders: { perAddress: 2 } });
    const ask = (from: string, path: string, signal: AbortSignal | null = null) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': from }, signal });
    const leaving = new AbortController();
    const open = [1, 2].map((at) => ask(`2001:db8::${at}`, '/api/v1/slow', leaving.signal).catch(() => undefined));
    const status = async (from: string, path = '/healthz') => (await ask(from, path)).status;
    await expect.poll(() => status('2001:db8::3')).toBe(429);
    expect(await status('2001:db8:0:1::3')).toBe(200);
    leaving.abort();
    await Promise.all(open);
    await expect.poll(() => status('2001:db8::3')).toBe(200);
  });

  it('IPv6 neighbors share the limit of calls per minute, and a /48 has a wider one', async () => {
    const port = await serve({ trustProxy: ['127.0.0.1'], rateLimit: 2 });
    const echoed = async (from: string) => {
      const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' };
      const sent = { method: 'POST', headers, body: '{"word":"a"}' };
      return (await fetch(`http://127.0.0.1:${port}/api/v1/echo`, sent)).status;
    };
    const statusesFrom = async (addresses: string[]) => {
      const statuses: number[] = [];
      for (const address of addresses) statuses.push(await echoed(address));
      return statuses;
    };
    expect(await statusesFrom(['2001:db8::1', '2001:db8::2', '2001:db8::3'])).toEqual([200, 200, 429]);
    const site = await statusesFrom(Array.from({ length: 14 }, (_, at) => `2001:db8:0:${at + 1}::1`));
    expect([site.indexOf(429), await echoed('2001:db8:1:1::1')]).toEqual([13, 200]);
  });
});

it('a stranger’s mail is refused before a byte of it is read', async () => {
  const port = await serve({});
  const dialed = await dial(port);
  dialed.line.write(head('/webhooks/mail', 20_000_000, 'authorization: Bearer wrong\r\ncontent-type: message/rfc822'));
  await expect.poll(dialed.heard).toContain('"code":"bad_signature"');
  dialed.line.destroy();
});
