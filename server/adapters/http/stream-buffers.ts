import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/*
 * docs/decisions/009: every piece that passes through lives outside V8's heap. V8 answers 64 MB of them with a full collection of everything,
 * 100 ms and more of CPU, although they are long dead; so anyone who was the last to use one gives it back.
 */
const writeAtOnce = 256 * 1024;

/** Gives back the memory of bytes that no one will read again; what shares its memory with other bytes stays. */
export function free(bytes: Buffer): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length) buffer.transfer(0);
}

/** More came than was announced or allowed. */
export class TooMuch extends Error {}

/** Writes what comes to a file, from byte `start` up to `limit`, and answers where it ended; what has come stays, whatever happens. */
export async function writeFrom(source: Readable, file: FileHandle, start = 0, limit = Infinity): Promise<number> {
  let offset = start;
  let waiting: Buffer[] = [];
  let size = 0;
  const write = async () => {
    const { bytesWritten } = await file.writev(waiting, offset);
    if (bytesWritten < size)
      throw Object.assign(new Error('The disk took only a part of the bytes.'), { code: 'ENOSPC' });
    offset += size;
    waiting.forEach(free);
    waiting = [];
    size = 0;
  };
  try {
    // Left open, so that the sender can still be told why nothing more is wanted.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      if (offset + size + bytes.length > limit) throw new TooMuch();
      waiting.push(bytes);
      size += bytes.length;
      if (size >= writeAtOnce) await write();
    }
  } finally {
    if (size > 0) await write();
  }
  return offset;
}

/** Makes a file of all that comes. */
export async function saveFrom(source: Readable, path: string): Promise<void> {
  await using file = await open(path, 'wx');
  await writeFrom(source, file).catch((error: unknown) => {
    source.destroy();
    throw error;
  });
}

/** Sends what comes as the rest of an answer; rejects when either side breaks off. */
export async function sendFrom(source: Readable, response: ServerResponse): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const sink = new Writable({
    highWaterMark: 1,
    write(piece: Buffer, _encoding, done) {
      response.write(piece, (error) => {
        free(piece);
        done(error);
      });
    },
  });
  await pipeline(source, sink, { signal: left.signal });
  response.end();
}
