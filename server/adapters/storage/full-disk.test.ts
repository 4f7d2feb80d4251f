import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createHttp } from '../http/http.ts';
import { writeFrom } from '../http/stream-buffers.ts';
import { openLog } from '../log.ts';
import { openDiskProbe } from './disk-space.ts';
import { folderStorage } from './folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'full-'));
/** A disk of one megabyte, where we may have one. */
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

const megabytes = (count: number) => Readable.from(Array.from({ length: count * 4 }, () => Buffer.alloc(256 * 1024)));

it.skipIf(process.platform !== 'linux')('a write to a full disk fails with its error code', async () => {
  await using full = await open('/dev/full', 'r+');
  await expect(writeFrom(megabytes(1), full)).rejects.toMatchObject({ code: 'ENOSPC' });
});

it('readiness requires free space for one more upload', async () => {
  expect(await openDiskProbe(tmpdir(), 1).hasRoom()).toBe(true);
  expect(await openDiskProbe(tmpdir(), Infinity).hasRoom()).toBe(false);
  expect(await openDiskProbe(join(folder, 'not there')).hasRoom()).toBe(false);
});

describe.skipIf(!isMounted)('a full disk', () => {
  it('a full disk gives uploads a clear error, leaves nothing behind, and accepts files that fit', async () => {
    const file = {
      method: 'POST' as const,
      path: '/api/v1/file' as const,
      summary: 'Takes a file',
      access: 'public' as const,
      file: 'file',
      input: z.object({}),
      output: z.object({ bytes: z.number() }),
    };
    const disk = openDiskProbe(folder);
    const http = await createHttp([{ endpoint: file, answer: async (call) => ({ bytes: call.file?.bytes ?? 0 }) }], {
      log: openLog('silent'),
      whoIs: async () => null,
      https: false,
      trustProxy: false,
      checkAnswers: true,
      rateLimit: 1000,
      busyAfterMs: 0,
      ready: disk.hasRoom,
      connectsTo: [],
      staging: folder,
      languages: ['en', 'es'],
    });
    const origin = await http.listen({ port: 0, host: '127.0.0.1' });
    const send = async (bytes: number, language: string) => {
      const body = new FormData();
      body.set('file', new Blob([Buffer.alloc(bytes)]), 'answer.webm');
      const headers = { 'accept-language': language };
      const answer = await fetch(`${origin}${file.path}`, { method: 'POST', body, headers });
      return { status: answer.status, retry: answer.headers.get('retry-after'), ...((await answer.json()) as object) };
    };
    expect(await send(5_000_000, 'en')).toMatchObject({ status: 503, retry: '5', code: 'storage_full' });
    expect(await send(5_000_000, 'es')).toMatchObject({ error: expect.stringMatching(/almacenamiento/) });
    expect(await send(100_000, 'en')).toMatchObject({ status: 200, bytes: 100_000 });
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    await http.close();
  });

  it('a full disk stores no partial file', async () => {
    const store = folderStorage(folder);
    await expect(store.pour('videos/one.mp4', megabytes(3))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await store.size('videos/one.mp4')).toBeNull();
    await store.pour('videos/two.mp4', Readable.from([Buffer.alloc(1000)]));
    expect(await store.size('videos/two.mp4')).toBe(1000);
  });
});
