import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/base/endpoint.ts';
import { AppError, errors } from '#contract/base/errors.ts';
import { maxVideoBytes } from '#contract/video/video-limits.ts';
import { discardUpload, finishedUpload } from './upload-store.ts';
import { mountUploads } from './uploads.ts';

const tus = { 'tus-resumable': '1.0.0' };
const bytes = Buffer.from('one two three four five six seven eight nine ten');

describe('resumable uploads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saywell-uploads-'));
  let origin = '';
  let http = Fastify();

  const open = async () => {
    http = Fastify();
    http.setErrorHandler((error, _request, reply) =>
      error instanceof AppError
        ? reply.status(errors[error.code].status).send({ code: error.code })
        : reply.send(error),
    );
    await mountUploads(http, {
      folder,
      whoIs: async (authorization) => {
        const [role, id] = (authorization ?? '').split(' ');
        const who = { role: role as Role, org_id: null, org_role: null, language: 'en', email_confirmed: true };
        return id ? { id, session_id: id, ...who } : null;
      },
    });
    await http.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  };
  beforeAll(open);
  afterAll(async () => {
    await http.close();
    rmSync(folder, { recursive: true });
  });

  const call = (method: string, path: string, headers: Record<string, string>, body?: Buffer, who = 'candidate ada') =>
    fetch(`${origin}${path}`, {
      method,
      headers: { authorization: who, ...tus, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const begin = async (headers: Record<string, string> = { 'upload-defer-length': '1' }, who?: string) => {
    const response = await call('POST', '/uploads', headers, undefined, who);
    return { response, path: response.headers.get('location') ?? '' };
  };
  const append = (path: string, offset: number, chunk: Buffer, headers: Record<string, string> = {}, who?: string) =>
    call(
      'PATCH',
      path,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
      chunk,
      who,
    );
  const idOf = (path: string) => path.split('/').at(-1)!;

  it('an upload accepts bytes before its length is known and notices when it is complete', async () => {
    const { response, path } = await begin();
    expect(response.status).toBe(201);
    expect(path).toMatch(/^\/uploads\/ada_[\w-]{36}$/);
    expect((await append(path, 0, bytes.subarray(0, 10))).headers.get('upload-offset')).toBe('10');
    expect(await finishedUpload(folder, 'ada', idOf(path))).toBeNull();
    const rest = await append(path, 10, bytes.subarray(10), { 'upload-length': String(bytes.length) });
    expect(rest.status).toBe(204);
    const file = await finishedUpload(folder, 'ada', idOf(path));
    expect(readFileSync(file!)).toEqual(bytes);
    await discardUpload(folder, idOf(path));
    expect(await finishedUpload(folder, 'ada', idOf(path))).toBeNull();
  });

  it('an upload continues where it stopped, also on another server', async () => {
    const { path } = await begin();
    await append(path, 0, bytes.subarray(0, 20));
    await http.close();
    await open();
    const head = await call('HEAD', path, {});
    expect(head.headers.get('upload-offset')).toBe('20');
    expect((await append(path, 10, bytes.subarray(10))).status).toBe(409);
    await append(path, 20, bytes.subarray(20), { 'upload-length': String(bytes.length) });
    expect(readFileSync((await finishedUpload(folder, 'ada', idOf(path)))!)).toEqual(bytes);
    expect((await call('HEAD', path, {})).headers.get('upload-offset')).toBe(String(bytes.length));
  });

  it('an upload belongs to the user who began it', async () => {
    const { path } = await begin();
    const bob = 'candidate bob';
    expect((await append(path, 0, bytes, {}, bob)).status).toBe(404);
    expect((await call('HEAD', path, {}, undefined, bob)).status).toBe(404);
    expect((await call('DELETE', path, {}, undefined, bob)).status).toBe(404);
    expect((await call('HEAD', path, {}, undefined, '')).status).toBe(401);
    expect((await begin({ 'upload-length': '5' }, '')).response.status).toBe(401);
    expect((await begin({ 'upload-length': '5' }, 'user eve')).response.status).toBe(403);
    await append(path, 0, bytes, { 'upload-length': String(bytes.length) });
    expect(await finishedUpload(folder, 'bob', idOf(path))).toBeNull();
    expect((await call('DELETE', path, {})).status).toBe(204);
  });

  it('an upload of exactly the limit is accepted, and one byte more is refused', async () => {
    const { response } = await begin({ 'upload-length': String(maxVideoBytes) });
    expect(response.status).toBe(201);
    const over = await begin({ 'upload-length': String(maxVideoBytes + 1) });
    expect(over.response.status).toBe(413);
    expect(await over.response.json()).toEqual({ code: 'recorder_too_large' });
    const { path } = await begin();
    const declared = await append(path, 0, bytes, { 'upload-length': String(maxVideoBytes + 1) });
    expect(declared.status).toBe(413);
  });

  it.each(['../../etc/passwd', 'ada_..%2f..%2fsecret', 'ada_../x', 'ada_%00'])(
    'an upload stays in its folder for the id %s',
    async (id) => {
      expect((await call('HEAD', `/uploads/${id}`, {})).status).toBeGreaterThanOrEqual(400);
      expect(await finishedUpload(folder, 'ada', id)).toBeNull();
    },
  );

  it('a user has a limited number of unfinished uploads', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await begin(undefined, 'candidate mallory')).response.status);
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(statuses[20]).toBe(429);
    const atOnce = await Promise.all(Array.from({ length: 40 }, () => begin(undefined, 'candidate oscar')));
    expect(atOnce.filter(({ response }) => response.status === 201).length).toBeLessThanOrEqual(20);
  });

  it('an upload accepts no more bytes than announced', async () => {
    const { path } = await begin({ 'upload-length': '10' });
    expect((await append(path, 0, bytes)).status).toBe(413);
    // Without a length of its own, a piece is counted while it comes.
    const stream = new Blob([bytes]).stream();
    const headers = { authorization: 'candidate ada', ...tus, 'upload-offset': '0' };
    const piece = { ...headers, 'content-type': 'application/offset+octet-stream' };
    const sent: RequestInit & { duplex: 'half' } = { method: 'PATCH', headers: piece, body: stream, duplex: 'half' };
    const counted = await fetch(`${origin}${path}`, sent);
    expect(counted.status).toBe(413);
    expect((await append(path, 0, bytes.subarray(0, 10))).status).toBe(204);
  });

  it('an upload accepts its length twice, but not two lengths', async () => {
    const { path } = await begin();
    const length = { 'upload-length': '20' };
    expect((await append(path, 0, bytes.subarray(0, 10), length)).status).toBe(204);
    expect((await append(path, 10, bytes.subarray(10, 15), { 'upload-length': '30' })).status).toBe(400);
    expect((await append(path, 10, bytes.subarray(10, 20), length)).status).toBe(204);
    expect((await call('HEAD', path, {})).headers.get('upload-length')).toBe('20');
    expect(await finishedUpload(folder, 'ada', idOf(path))).not.toBeNull();
  });

  it('an interrupted upload preserves its bytes and accepts the next connection immediately', async () => {
    const large = Buffer.alloc(1_000_000, 'saywell ');
    const { path } = await begin();
    const stalled = request(`${origin}${path}`, {
      method: 'PATCH',
      headers: {
        authorization: 'candidate ada',
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': large.length,
      },
    });
    const broken = once(stalled, 'error');
    stalled.write(large.subarray(0, 600_000));
    const file = join(folder, 'tus', idOf(path));
    await expect.poll(() => statSync(file).size).toBeGreaterThan(200_000);
    const offset = Number((await call('HEAD', path, {})).headers.get('upload-offset'));
    expect(offset).toBe(statSync(file).size);
    await broken;
    const rest = await append(path, offset, large.subarray(offset), { 'upload-length': String(large.length) });
    expect(rest.status).toBe(204);
    expect(readFileSync(file)).toEqual(large);
  });

  it('an upload waits for a slow connection, however long one piece takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { path } = await begin();
      await append(path, 0, bytes.subarray(0, 10));
      const offset = { 'upload-offset': '10', 'content-type': 'application/offset+octet-stream' };
      const headers = { authorization: 'candidate ada', ...tus, ...offset, 'content-length': bytes.length - 10 };
      const slow = request(`${origin}${path}`, { method: 'PATCH', headers });
      const told = once(slow, 'response');
      const arrived = once(http.server, 'request');
      slow.write(bytes.subarray(10, 20));
      await arrived;
      await vi.advanceTimersByTimeAsync(60_000);
      slow.end(bytes.subarray(20));
      expect(await told).toMatchObject([{ statusCode: 204 }]);
      expect(readFileSync(join(folder, 'tus', idOf(path)))).toEqual(bytes);
    } finally {
      vi.useRealTimers();
    }
  });

  it('the upload endpoint follows the tus protocol', async () => {
    const options = await fetch(`${origin}/uploads`, { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers.get('tus-max-size')).toBe(String(maxVideoBytes));
    const stranger = await fetch(`${origin}/uploads`, { method: 'POST', headers: { authorization: 'candidate ada' } });
    expect([stranger.status, stranger.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    expect((await begin({})).response.status).toBe(400);
    expect((await begin({ 'upload-length': '-1' })).response.status).toBe(400);
    expect((await begin({ 'upload-length': '5', 'upload-defer-length': '1' })).response.status).toBe(400);
  });

  it('the upload client of the browser works with the endpoint', async () => {
    const large = Buffer.alloc(1_000_000, 'saywell ');
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(Readable.from([large.subarray(0, 300_000), large.subarray(300_000)]), {
        endpoint: `${origin}/uploads`,
        uploadLengthDeferred: true,
        chunkSize: 256 * 1024,
        headers: { authorization: 'candidate ada' },
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
      });
      upload.start();
    });
    expect(readFileSync((await finishedUpload(folder, 'ada', idOf(url)))!)).toEqual(large);
  });
});
