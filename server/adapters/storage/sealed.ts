import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { free } from '../http/stream-buffers.ts';
import type { Backend, Range, Storage } from './backend.ts';
import type { Keyring } from './keyring.ts';

const mark = Buffer.from('SAYWELL1');
const ivBytes = 16;
const headBytes = mark.length + ivBytes;
const blockBytes = 16;
const pieceBytes = 256 * 1024;
const sealedKey = /^(?:videos|attachments|exports|faces)\/([0-9a-f-]{36})\./;
// A file changes only while its video is being prepared, when no one plays it.
const rememberedMs = 60_000;
const mostRemembered = 2000;

/** Where the plain bytes begin and what turns them back; null for a file from before there were keys. */
type Head = { iv: Buffer } | null;

/**
 * Everything that belongs to a video, each attachment and each archive lies encrypted by a key of its own (AES-256 in counter mode, so that a player
 * may ask for any range); other files pass as they are.
 */
export function sealedStorage(inner: Backend, keyring: Keyring): Storage {
  const heads = new Map<string, { head: Head; until: number }>();

  async function headOf(key: string): Promise<Head> {
    const known = heads.get(key);
    if (known && known.until > Date.now()) return known.head;
    const start = await buffer(await inner.read(key, { start: 0, end: headBytes - 1 }));
    const head = start.subarray(0, mark.length).equals(mark) ? { iv: start.subarray(mark.length) } : null;
    if (heads.size >= mostRemembered) heads.clear();
    heads.set(key, { head, until: Date.now() + rememberedMs });
    return head;
  }

  async function sizeOf(key: string): Promise<{ size: number; head: Head } | null> {
    const size = await inner.size(key);
    if (size === null || !sealedKey.test(key)) return size === null ? null : { size, head: null };
    if (size < headBytes) return { size, head: null };
    const head = await headOf(key);
    return { size: head ? size - headBytes : size, head };
  }

  async function read(key: string, range?: Range): Promise<Readable> {
    const id = idOf(key);
    if (!id) return inner.read(key, range);
    const head = await headOf(key);
    if (!head) return inner.read(key, range);
    const videoKey = await keyring.keyOf(id);
    if (!videoKey) throw new Error(`${key} does not exist any more: its key was deleted.`);
    const { start, end } = range ?? { start: 0, end: ((await sizeOf(key))?.size ?? 0) - 1 };
    const body = await inner.read(key, { start: headBytes + start, end: headBytes + end });
    return opened(body, fileKey(videoKey, key), head.iv, start);
  }

  return {
    read,
    remove: (prefix) => inner.remove(prefix),
    async put(key, file) {
      const id = idOf(key);
      if (!id) return inner.put(key, file);
      const secret = fileKey(await keyring.keyFor(id), key);
      await inner.pour(key, Readable.from(sealing(file, secret), { objectMode: false }));
      heads.delete(key);
    },
    async size(key) {
      const id = idOf(key);
      const found = await sizeOf(key);
      if (found?.head && id && !(await keyring.keyOf(id))) return null;
      return found?.size ?? null;
    },
    async fetch(key, file) {
      if (!idOf(key)) return inner.fetch(key, file);
      if ((await this.size(key)) === null) return false;
      await pipeline(await read(key), createWriteStream(file));
      return true;
    },
  };
}

const idOf = (key: string) => sealedKey.exec(key)?.[1];

/** Each file of a video has a key of its own: nothing is ever encrypted twice with the same bytes. */
const fileKey = (videoKey: Buffer, key: string) => Buffer.from(hkdfSync('sha256', videoKey, '', key, 32));

async function* sealing(file: string, key: Buffer): AsyncGenerator<Buffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-ctr', key, iv);
  yield Buffer.concat([mark, iv]);
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
    const bytes = cipher.update(piece as Buffer);
    free(piece as Buffer);
    yield bytes;
  }
}

/** The plain bytes of a stream that starts at this byte of the file. */
function opened(body: Readable, key: Buffer, iv: Buffer, start: number): Readable {
  const decipher = createDecipheriv('aes-256-ctr', key, counterAt(iv, Math.floor(start / blockBytes)));
  // The part of the first block that was not asked for.
  decipher.update(Buffer.alloc(start % blockBytes));
  const plain = new Transform({
    highWaterMark: pieceBytes,
    transform(piece: Buffer, _encoding, done) {
      const bytes = decipher.update(piece);
      free(piece);
      done(null, bytes);
    },
  });
  finished(body, (error) => error && plain.destroy(error));
  plain.once('close', () => body.destroy());
  return body.pipe(plain);
}

/** The counter after so many blocks: the initial one plus their number, as one number of 128 bits. */
function counterAt(iv: Buffer, blocks: number): Buffer {
  const sum = (BigInt(`0x${iv.toString('hex')}`) + BigInt(blocks)) & ((1n << 128n) - 1n);
  return Buffer.from(sum.toString(16).padStart(32, '0'), 'hex');
}
