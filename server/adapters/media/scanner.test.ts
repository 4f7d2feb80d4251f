import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Media, openMedia } from './media.ts';
import { scan, ScannerUnavailable } from './scanner.ts';

const dir = mkdtempSync(join(tmpdir(), 'saywell-scan-'));
const [clean, infected] = [join(dir, 'clean'), join(dir, 'infected')];
const bytes = Buffer.alloc(200_000, 'saywell ');
beforeAll(() => {
  writeFileSync(clean, bytes);
  writeFileSync(infected, Buffer.concat([bytes, Buffer.from('X5O!EICAR')]));
});
afterAll(() => rmSync(dir, { recursive: true }));

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** As clamd speaks: a command, pieces with their lengths, an empty piece, an answer. */
async function clamd(place: string | number, answer?: string): Promise<{ address: string; seen: Buffer[] }> {
  const seen: Buffer[] = [];
  const server = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      got = Buffer.concat([got, piece]);
      const command = 'zINSTREAM\0';
      if (!got.subarray(0, command.length).equals(Buffer.from(command)) || got.readInt32BE(got.length - 4) !== 0)
        return;
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= got.length;) {
        const length = got.readUInt32BE(at);
        parts.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
      const file = Buffer.concat(parts);
      seen.push(file);
      socket.end(answer ?? (file.includes('EICAR') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0'));
    });
  });
  open.push(server);
  if (typeof place === 'string') server.listen(place);
  else server.listen(place, '127.0.0.1');
  await once(server, 'listening');
  return { address: typeof place === 'string' ? place : `127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

it.each([
  ['a socket', () => join(dir, 'clamd.ctl')],
  ['a port', () => 0],
])('a scan sends the whole file through %s and reports what it contains', async (_, place) => {
  const { address, seen } = await clamd(place());
  expect(await scan(address, clean)).toBeNull();
  expect(seen[0]?.equals(bytes)).toBe(true);
  expect(await scan(address, infected)).toBe('Eicar-Test');
});

it.each(['INSTREAM size limit exceeded. ERROR\0', 'UNKNOWN COMMAND\0', ''])(
  'an unexpected scanner answer does not count as clean: "%s"',
  async (answer) => {
    const { address } = await clamd(0, answer);
    await expect(scan(address, clean)).rejects.toBeInstanceOf(ScannerUnavailable);
  },
);

const intakes: [kind: string, take: (media: Media, file: string) => Promise<unknown>][] = [
  ['document', (media, file) => media.clean(file, 'pdf', dir)],
  ['picture', (media, file) => media.pictures(file, dir, [])],
  ['video', (media, file) => media.check(file)],
];

it.each(intakes)('no %s is accepted while the scanner is unreachable', async (_, take) => {
  await expect(scan('127.0.0.1:1', clean)).rejects.toBeInstanceOf(ScannerUnavailable);
  const media = openMedia({ folder: dir, clamav: '127.0.0.1:1' });
  await expect(take(media, clean)).rejects.toMatchObject({ code: 'unavailable' });
});

it.each(intakes)('an infected %s is refused before anything else reads it', async (_, take) => {
  const { address, seen } = await clamd(0);
  const media = openMedia({ folder: dir, clamav: address });
  await expect(take(media, infected)).rejects.toMatchObject({ code: 'file_infected' });
  await take(media, clean).catch(() => undefined);
  expect(seen.map((file) => file.length)).toEqual([bytes.length + 9, bytes.length]);
});
