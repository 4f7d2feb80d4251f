import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError, errors } from '#contract/base/errors.ts';
import { mountCompanyMedia } from './company-media.ts';
import { mountPlayback, playbackUrl } from './playback.ts';
import { openStorage } from '../storage/storage.ts';

const secret = 'a secret only for tests';
const actor = (id: string): Actor => ({
  id,
  role: 'manager',
  org_id: null,
  org_role: null,
  language: 'en',
  session_id: id,
  email_confirmed: true,
});
const key = 'videos/film.mp4';
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));

describe('playback', () => {
  const dir = mkdtempSync(join(tmpdir(), 'saywell-playback-'));
  const storage = openStorage({ folder: join(dir, 'stored') });
  const played = vi.fn<(actor: Actor, key: string) => Promise<void>>(async () => {});
  const http = Fastify();
  let may = true;

  beforeAll(async () => {
    writeFileSync(join(dir, 'film'), bytes);
    await storage.put(key, join(dir, 'film'));
    http.setErrorHandler((error, _request, reply) =>
      error instanceof AppError
        ? reply.status(errors[error.code].status).send({ code: error.code })
        : reply.send(error),
    );
    await http.register(cookie);
    mountPlayback(http, {
      storage,
      secret,
      played,
      mayStillWatch: async () => may,
      viewer: async (authorization, cookies) => {
        const id = authorization ?? cookies['session'];
        return id ? actor(id) : null;
      },
    });
  });
  beforeAll(() => mountCompanyMedia(http, { storage, pictureKey: async () => null, filmKey: async () => key }));
  afterAll(async () => {
    await http.close();
    rmSync(dir, { recursive: true });
  });

  const url = playbackUrl(secret, key, 'ada');
  const get = (headers: Record<string, string> = {}, address = url, method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ method, url: address, headers: { authorization: 'ada', ...headers } });

  it('playback sends the whole file and forbids storing or running it', async () => {
    const { statusCode, headers, rawPayload } = await get();
    expect(statusCode).toBe(200);
    expect(rawPayload).toEqual(bytes);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('playback stops when its viewer may no longer watch, however new the address', async () => {
    may = false;
    expect(await get()).toMatchObject({ statusCode: 404 });
    may = true;
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=999-999', 999, 999],
  ])('playback answers the range %s', async (range, start, end) => {
    const { statusCode, headers, rawPayload } = await get({ range });
    expect(statusCode).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(rawPayload).toEqual(bytes.subarray(start, end + 1));
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('playback cannot satisfy %s', async (range) => {
    const { statusCode, headers } = await get({ range });
    expect(statusCode).toBe(416);
    expect(headers['content-range']).toBe('bytes */1000');
  });

  it.each(['bytes=5-2', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=-'])(
    'playback sends everything for %s',
    async (range) => {
      const { statusCode, rawPayload } = await get({ range });
      expect(statusCode).toBe(200);
      expect(rawPayload.length).toBe(1000);
    },
  );

  it('playback sends a range only of the file that the player has begun', async () => {
    const { etag } = (await get()).headers;
    const range = 'bytes=0-9';
    expect((await get({ range, 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get({ range, 'if-range': '"another"' })).statusCode).toBe(200);
  });

  it('a HEAD request states the length of a public film', async () => {
    const address = '/company-media/11111111-1111-4111-8111-111111111111.mp4';
    const whole = await http.inject({ method: 'HEAD', url: address });
    expect([whole.statusCode, whole.headers['content-length'], whole.rawPayload.length]).toEqual([200, '1000', 0]);
    const part = await http.inject({ method: 'HEAD', url: address, headers: { range: 'bytes=10-19' } });
    expect([part.statusCode, part.headers['content-length'], part.rawPayload.length]).toEqual([206, '10', 0]);
  });

  it('a HEAD request describes the file without sending it', async () => {
    const whole = await get({}, url, 'HEAD');
    expect([whole.statusCode, whole.headers['content-length'], whole.rawPayload.length]).toEqual([200, '1000', 0]);
    const part = await get({ range: 'bytes=10-19' }, url, 'HEAD');
    expect([part.statusCode, part.headers['content-length'], part.rawPayload.length]).toEqual([206, '10', 0]);
  });

  it('a video plays for its viewer alone, by token or by cookie', async () => {
    expect((await http.inject({ url })).statusCode).toBe(401);
    expect((await http.inject({ url, cookies: { session: 'ada' } })).statusCode).toBe(200);
    expect((await get({ authorization: 'bob' })).statusCode).toBe(403);
    expect((await get({ authorization: 'bob' }, url.replace('viewer=ada', 'viewer=bob'))).statusCode).toBe(403);
    expect((await get({}, url.replace('film.mp4', 'other.mp4'))).statusCode).toBe(403);
    expect((await get({}, url.replace(/signature=..../, 'signature=____'))).statusCode).toBe(403);
    expect((await get({}, url.split('?')[0])).statusCode).toBe(403);
  });

  it('an address expires after five minutes and cannot be extended', async () => {
    const later = Date.now() + 301_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    expect((await get()).statusCode).toBe(403);
    const longer = url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 600}`);
    expect((await get({}, longer)).statusCode).toBe(403);
    vi.restoreAllMocks();
    expect((await get()).statusCode).toBe(200);
  });

  it('playback reports a missing file', async () => {
    const { statusCode, json } = await get({}, playbackUrl(secret, 'videos/gone.mp4', 'ada'));
    expect(statusCode).toBe(404);
    expect(json()).toEqual({ code: 'video_not_found' });
  });

  it('playback reports each start and not each range', async () => {
    played.mockClear();
    await get({ range: 'bytes=500-' });
    await get({}, url, 'HEAD');
    expect(played).not.toHaveBeenCalled();
    await get({ range: 'bytes=0-' });
    expect(played).toHaveBeenCalledExactlyOnceWith(actor('ada'), key);
  });
});
