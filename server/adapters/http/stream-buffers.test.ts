import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { free, saveFrom, sendFrom } from './stream-buffers.ts';

const folder = mkdtempSync(join(tmpdir(), 'saywell-passing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pieces = () => Array.from({ length: 9 }, (_, n) => Buffer.alloc(100_000, n));

it('gives back what is no one else’s', () => {
  const whole = Buffer.alloc(1000);
  const half = whole.subarray(0, 500);
  free(half);
  expect(half).toHaveLength(500);
  free(whole);
  expect([whole.length, half.length]).toEqual([0, 0]);
});

it('saves every byte and keeps none of them in memory', async () => {
  const given = pieces();
  const path = join(folder, 'saved');
  await saveFrom(Readable.from(given), path);
  expect(readFileSync(path)).toEqual(Buffer.concat(pieces()));
  expect(given.map(({ length }) => length)).toEqual(given.map(() => 0));
});

it('keeps what came before a source broke off, and says that it did', async () => {
  const path = join(folder, 'broken');
  async function* broken() {
    yield* pieces();
    throw new Error('the line is dead');
  }
  await expect(saveFrom(Readable.from(broken()), path)).rejects.toThrow('dead');
  expect(readFileSync(path)).toEqual(Buffer.concat(pieces()));
});

it('sends every byte, and stops reading for someone who has left', async () => {
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
