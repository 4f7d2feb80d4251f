import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/endpoint.ts';
import { AppError, errors } from '#contract/errors.ts';
import { maxVideoBytes } from '#contract/videos.ts';
import { discardUpload, finishedUpload, mountUploads } from './uploads.ts';

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
        return id ? { id, role: role as Role, org_id: null, session_id: id } : null;
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

  it('takes bytes while their number is not known yet, and knows when all have come', async () => {
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

  it('goes on where it stopped, also on another server', async () => {
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

  it('belongs to the person who began it', async () => {
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

  it('takes exactly the limit and says no to one byte more', async () => {
    const { response } = await begin({ 'upload-length': String(maxVideoBytes) });
    expect(response.status).toBe(201);
    const over = await begin({ 'upload-length': String(maxVideoBytes + 1) });
    expect(over.response.status).toBe(413);
    expect(await over.response.text()).toBe('Video file must be less than 100MB');
    const { path } = await begin();
    const declared = await append(path, 0, bytes, { 'upload-length': String(maxVideoBytes + 1) });
    expect(declared.status).toBe(413);
  });

  it.each(['../../etc/passwd', 'ada_..%2f..%2fsecret', 'ada_../x', 'ada_%00'])(
    'does not leave its folder for %s',
    async (id) => {
      expect((await call('HEAD', `/uploads/${id}`, {})).status).toBeGreaterThanOrEqual(400);
      expect(await finishedUpload(folder, 'ada', id)).toBeNull();
    },
  );

  it('lets nobody hoard unfinished uploads', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await begin(undefined, 'candidate mallory')).response.status);
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  it('writes down what it knows whole or not at all', () => {
    expect(readdirSync(join(folder, 'tus')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
