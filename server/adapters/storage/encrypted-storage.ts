import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { freeBuffer } from '../http/stream-buffers.ts';
import type { StorageBackend, ByteRange, Storage } from './backend.ts';

/** Deleting a video's key makes every copy of its files unreadable. */
export type Keyring = {
  keyFor(videoId: string): Promise<Buffer>;
  keyOf(videoId: string): Promise<Buffer | null>;
};

const sealMark = Buffer.from('SAYWELL1');
const ivBytes = 16;
const headBytes = sealMark.length + ivBytes;
const blockBytes = 16;
const pieceBytes = 256 * 1024;
const sealedKey = /^(?:videos|attachments|exports|faces)\/([0-9a-f-]{36})\./;
// A file changes only while its video is processed, when nothing plays it, so caching its header is safe.
const headCacheMs = 60_000;
const maxCachedHeads = 2000;

type Head = { iv: Buffer } | null;

/** Encrypts videos, attachments and archives with AES-256 in counter mode, which allows range requests; other files stay plain. */
export function sealedStorage(inner: StorageBackend, keyring: Keyring): Storage {
  const heads = new Map<string, { head: Head; until: number }>();

  async function headOf(key: string): Promise<Head> {
    const known = heads.get(key);
    if (known && known.until > Date.now()) return known.head;
    const start = await buffer(await inner.read(key, { start: 0, end: headBytes - 1 }));
    const head = start.subarray(0, sealMark.length).equals(sealMark) ? { iv: start.subarray(sealMark.length) } : null;
    if (heads.size >= maxCachedHeads) heads.clear();
    heads.set(key, { head, until: Date.now() + headCacheMs });
    return head;
  }

  async function sizeOf(key: string): Promise<{ size: number; head: Head } | null> {
    const size = await inner.size(key);
    if (size === null || !sealedKey.test(key)) return size === null ? null : { size, head: null };
    if (size < headBytes) return { size, head: null };
    const head = await headOf(key);
    return { size: head ? size - headBytes : size, head };
  }

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const id = idOf(key);
    if (!id) return inner.read(key, range);
    const head = await headOf(key);
    if (!head) return inner.read(key, range);
    const videoKey = await keyring.keyOf(id);
    if (!videoKey) throw new Error(`${key} does not exist any more: its key was deleted.`);
    const { start, end } = range ?? { start: 0, end: ((await sizeOf(key))?.size ?? 0) - 1 };
    const body = await inner.read(key, { start: headBytes + start, end: headBytes + end });
    return decryptStream(body, fileKey(videoKey, key), head.iv, start);
  }

  return {
    read,
    remove: (prefix) => inner.remove(prefix),
    async put(key, file) {
      const id = idOf(key);
      if (!id) return inner.put(key, file);
      const secret = fileKey(await keyring.keyFor(id), key);
      await inner.pour(key, Readable.from(encryptFile(file, secret), { objectMode: false }));
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

/** Each file has a separate derived key, because counter mode must never reuse a key stream. */
const fileKey = (videoKey: Buffer, key: string) => Buffer.from(hkdfSync('sha256', videoKey, '', key, 32));

async function* encryptFile(file: string, key: Buffer): AsyncGenerator<Buffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-ctr', key, iv);
  yield Buffer.concat([sealMark, iv]);
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
    const bytes = cipher.update(piece as Buffer);
    freeBuffer(piece as Buffer);
    yield bytes;
  }
}

function decryptStream(body: Readable, key: Buffer, iv: Buffer, start: number): Readable {
  const decipher = createDecipheriv('aes-256-ctr', key, counterAt(iv, Math.floor(start / blockBytes)));
  decipher.update(Buffer.alloc(start % blockBytes));
  const plain = new Transform({
    highWaterMark: pieceBytes,
    transform(piece: Buffer, _encoding, done) {
      const bytes = decipher.update(piece);
      freeBuffer(piece);
      done(null, bytes);
    },
  });
  finished(body, (error) => error && plain.destroy(error));
  plain.once('close', () => body.destroy());
  return body.pipe(plain);
}

/** Returns the initial counter plus the number of blocks, as one 128-bit number. */
function counterAt(iv: Buffer, blocks: number): Buffer {
  const sum = (BigInt(`0x${iv.toString('hex')}`) + BigInt(blocks)) & ((1n << 128n) - 1n);
  return Buffer.from(sum.toString(16).padStart(32, '0'), 'hex');
}
