import { once } from 'node:events';
import { createServer, request as requestTo } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startFauxqs } from 'fauxqs';
import { afterAll, describe, expect, it } from 'vitest';
import { checkStorage, openStorageProbe } from './store-check.ts';
import { openStorage } from './storage.ts';

const dir = mkdtempSync(join(tmpdir(), 'saywell-storage-'));
const cloud = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
cloud.createBucket('films');
afterAll(async () => {
  await cloud.stop();
  rmSync(dir, { recursive: true });
});

const folder = join(dir, 'stored');
const keys = { accessKeyId: 'test', secretAccessKey: 'test' };
const s3 = { bucket: 'films', region: 'us-east-1', endpoint: `http://127.0.0.1:${cloud.port}`, ...keys };
const saved = (name: string, content: string | Buffer) => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};

describe.each([
  { name: 'a folder', storage: openStorage({ folder }) },
  { name: 'object storage', storage: openStorage({ s3 }) },
])('storage in $name', ({ storage }) => {
  it('storage returns a stored file whole and by range', async () => {
    await storage.put('videos/a.mp4', saved('a', '0123456789'));
    expect(await storage.size('videos/a.mp4')).toBe(10);
    expect((await buffer(await storage.read('videos/a.mp4'))).toString()).toBe('0123456789');
    expect((await buffer(await storage.read('videos/a.mp4', { start: 2, end: 4 }))).toString()).toBe('234');
    expect((await buffer(await storage.read('videos/a.mp4', { start: 9, end: 9 }))).toString()).toBe('9');
  });

  it('storage leaves the given file in place', async () => {
    const file = saved('kept', 'x');
    await storage.put('videos/kept.mp4', file);
    expect(readdirSync(dir)).toContain('kept');
  });

  it('storage fetches a key to a path and reports a missing key', async () => {
    await storage.put('originals/f', saved('f', 'as it arrived'));
    const to = join(dir, 'fetched');
    expect(await storage.fetch('originals/f', to)).toBe(true);
    expect(readFileSync(to, 'utf8')).toBe('as it arrived');
    expect(await storage.fetch('originals/never', join(dir, 'nothing'))).toBe(false);
  });

  it('storage replaces the file of a key', async () => {
    await storage.put('videos/b.mp4', saved('b', 'old and long'));
    await storage.put('videos/b.mp4', saved('b', 'new'));
    expect((await buffer(await storage.read('videos/b.mp4'))).toString()).toBe('new');
  });

  it('storage carries a large file of more than one part', async () => {
    const large = Buffer.alloc(12 * 1024 * 1024, 7);
    large.write('end', large.length - 3);
    await storage.put('videos/large.mp4', saved('large', large));
    expect(await storage.size('videos/large.mp4')).toBe(large.length);
    const start = large.length - 4;
    expect(await buffer(await storage.read('videos/large.mp4', { start, end: start + 3 }))).toEqual(
      Buffer.from('\x07end'),
    );
  });

  it('storage reports missing files', async () => {
    expect(await storage.size('videos/nobody.mp4')).toBeNull();
    expect(await storage.size('nowhere/at/all.mp4')).toBeNull();
    await expect(storage.read('videos/nobody.mp4')).rejects.toThrow(/no such|does not exist/i);
    await expect(storage.put('videos/c.mp4', join(dir, 'not-there'))).rejects.toThrow('ENOENT');
    expect(await storage.size('videos/c.mp4')).toBeNull();
  });

  it('storage removes files by prefix, and no others', async () => {
    for (const key of ['videos/d.mp4', 'videos/d.jpg', 'videos/dd.mp4', 'other/e/f.mp4']) {
      await storage.put(key, saved('d', 'd'));
    }
    await storage.remove('videos/d.');
    await storage.remove('other/');
    await storage.remove('never/was');
    expect(await storage.size('videos/d.mp4')).toBeNull();
    expect(await storage.size('videos/d.jpg')).toBeNull();
    expect(await storage.size('videos/dd.mp4')).toBe(1);
    expect(await storage.size('other/e/f.mp4')).toBeNull();
  });

  it.each(['../secret', 'videos/../../secret', '/etc/passwd', 'videos//a', '', '.hidden', 'a\0b', 'videos/.part'])(
    'storage refuses the key %j',
    async (key) => {
      await expect(storage.size(key)).rejects.toThrow('Not a storage key');
      await expect(storage.read(key)).rejects.toThrow('Not a storage key');
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
      await expect(storage.put(key, saved('any', 'x'))).rejects.toThrow('Not a storage key');
    },
  );
});

it('folder storage leaves no partial file behind', () => {
  expect(readdirSync(join(folder, 'videos')).filter((name) => name.startsWith('.'))).toEqual([]);
});

describe('an unavailable object storage', () => {
  const patience = { connectMs: 200, silentMs: 200 };
  const at = (endpoint: string, more: object = {}) => openStorage({ s3: { ...s3, endpoint, patience, ...more } });

  it('a store that hangs, refuses connections or lacks its bucket is reported lost in bounded time', async () => {
    const hanging = createServer(() => {}).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const { port } = hanging.address() as AddressInfo;
    const stores = [
      at(`http://127.0.0.1:${port}`),
      at('http://127.0.0.1:9'),
      at(s3.endpoint, { bucket: 'never-made' }),
    ];
    for (const store of stores) {
      for (const call of [
        () => store.put('videos/x.mp4', saved('x', 'x')),
        () => store.read('videos/x.mp4'),
        () => store.size('videos/x.mp4'),
        () => store.fetch('videos/x.mp4', join(dir, 'x-fetched')),
        () => store.remove('videos/x.mp4'),
      ])
        await expect(call()).rejects.toMatchObject({ name: 'StoreError', code: 'ETIMEDOUT' });
      await expect(checkStorage(store)).rejects.toThrow('The store does not answer');
      expect(await openStorageProbe(store).works()).toBe(false);
    }
    hanging.closeAllConnections();
    hanging.close();
  });

  it('a store that accepts a file without storing it is detected', async () => {
    const lying = createServer((request, response) => {
      request.resume();
      const lacksIt = request.method === 'HEAD' && request.url?.startsWith('/films/videos/');
      response.writeHead(lacksIt ? 404 : 200, { etag: '"x"' }).end();
    }).listen(0, '127.0.0.1');
    await once(lying, 'listening');
    const store = at(`http://127.0.0.1:${(lying.address() as AddressInfo).port}`);
    await expect(store.put('videos/x.mp4', saved('x', 'x'))).rejects.toThrow('it did not keep what it took');
    lying.closeAllConnections();
    lying.close();
  });

  it('a store that lacks a key is not reported lost', async () => {
    await expect(openStorage({ s3 }).read('videos/never.mp4')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

/** A store that counts the requests of each method, or refuses to delete in bulk. */
async function countingStore(refusesBulk: boolean) {
  const counts: Record<string, number> = {};
  const between = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    counts[method] = (counts[method] ?? 0) + 1;
    if (refusesBulk && method === 'POST') {
      request.resume();
      return void response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
    }
    const onward = requestTo({ port: cloud.port, host: '127.0.0.1', method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const endpoint = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  return { counts, between, storage: openStorage({ s3: { ...s3, endpoint } }) };
}

async function fillBucket(count: number): Promise<void> {
  for (let at = 0; at < count; at += 50) {
    const puts = Array.from({ length: Math.min(50, count - at) }, (_, i) =>
      fetch(`${s3.endpoint}/films/many/${at + i}`, { method: 'PUT', body: 'x' }),
    );
    for (const { ok } of await Promise.all(puts)) expect(ok).toBe(true);
  }
}

describe('deletion of many files in object storage', () => {
  it('a thousand files are deleted with one request', async () => {
    await fillBucket(1001);
    const { storage, counts, between } = await countingStore(false);
    await storage.remove('many/');
    between.close();
    expect(counts).toEqual({ GET: 2, POST: 1, DELETE: 1 });
    expect(await openStorage({ s3 }).size('many/1000')).toBeNull();
  });

  it('a store without bulk deletion deletes the same files one by one', async () => {
    await fillBucket(3);
    const { storage, counts, between } = await countingStore(true);
    await storage.remove('many/');
    between.close();
    expect(counts['DELETE']).toBe(3);
    expect(await openStorage({ s3 }).size('many/2')).toBeNull();
  });
});

it.each([
  ['a folder', openStorage({ folder })],
  ['object storage', openStorage({ s3 })],
])('the check of %s writes, reads and removes a file and leaves nothing', async (_, storage) => {
  await checkStorage(storage);
  expect(await openStorageProbe(storage).works()).toBe(true);
  expect(existsSync(join(folder, 'checks')) ? readdirSync(join(folder, 'checks')) : []).toEqual([]);
});
