import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { freeBuffer, saveFrom, sendFrom } from './stream-buffers.ts';

const folder = mkdtempSync(join(tmpdir(), 'saywell-passing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pieces = () => Array.from({ length: 9 }, (_, n) => Buffer.alloc(100_000, n));

it('a buffer is freed only if it shares no memory', () => {
  const whole = Buffer.alloc(1000);
  const half = whole.subarray(0, 500);
  freeBuffer(half);
  expect(half).toHaveLength(500);
  freeBuffer(whole);
  expect([whole.length, half.length]).toEqual([0, 0]);
});

it('saving a stream writes every byte and holds none of them in memory', async () => {
  const given = pieces();
  const path = join(folder, 'saved');
  await saveFrom(Readable.from(given), path);
  expect(readFileSync(path)).toEqual(Buffer.concat(pieces()));
  expect(given.map(({ length }) => length)).toEqual(given.map(() => 0));
});

it('saving a broken stream preserves the bytes before the break and reports the error', async () => {
  const path = join(folder, 'broken');
  async function* broken() {
    yield* pieces();
    throw new Error('the line is dead');
  }
  await expect(saveFrom(Readable.from(broken()), path)).rejects.toThrow('dead');
  expect(readFileSync(path)).toEqual(Buffer.concat(pieces()));
});

it('sending a stream sends every byte and stops reading when the receiver disconnects', async () => {
  const given = pieces();
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(100_000)) });
  const ends: Promise<void>[] = [];
  const server = createServer((request, response) => {
    ends.push(sendFrom(request.url === '/whole' ? Readable.from(given) : endless, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const answer = await fetch(`${address}/whole`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.concat(pieces()));
    expect(given.map(({ length }) => length)).toEqual(given.map(() => 0));

    const request = get(`${address}/endless`);
    const [response] = (await once(request, 'response')) as [Readable];
    await once(response, 'readable');
    request.destroy();
    await expect(ends[1]).rejects.toThrow();
    expect(endless.destroyed).toBe(true);
  } finally {
    server.close();
  }
});
