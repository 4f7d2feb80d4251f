import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/*
 * Streamed buffers live outside the V8 heap, and 64 MB of them trigger a full collection (over 100 ms of CPU), so the last user
 * frees each one.
 */
const writeChunkBytes = 256 * 1024;

/** Frees the memory of a buffer that is no longer used; memory shared with other buffers stays. */
export function freeBuffer(bytes: Buffer): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length) buffer.transfer(0);
}

export class TooManyBytes extends Error {}

/** Writes a stream to a file from byte `start` up to `limit` and returns the end offset; received bytes stay after a failure. */
export async function writeFrom(source: Readable, file: FileHandle, start = 0, limit = Infinity): Promise<number> {
  let offset = start;
  let waiting: Buffer[] = [];
  let size = 0;
  const write = async () => {
    const { bytesWritten } = await file.writev(waiting, offset);
    if (bytesWritten < size)
      throw Object.assign(new Error('The disk took only a part of the bytes.'), { code: 'ENOSPC' });
    offset += size;
    waiting.forEach(freeBuffer);
    waiting = [];
    size = 0;
  };
  try {
    // The stream stays open, so that the client can still receive an error response.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      if (offset + size + bytes.length > limit) throw new TooManyBytes();
      waiting.push(bytes);
      size += bytes.length;
      if (size >= writeChunkBytes) await write();
    }
  } finally {
    if (size > 0) await write();
  }
  return offset;
}

export async function saveFrom(source: Readable, path: string): Promise<void> {
  await using file = await open(path, 'wx');
  await writeFrom(source, file).catch((error: unknown) => {
    source.destroy();
    throw error;
  });
}

export async function sendFrom(source: Readable, response: ServerResponse): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const sink = new Writable({
    highWaterMark: 1,
    write(piece: Buffer, _encoding, done) {
      response.write(piece, (error) => {
        freeBuffer(piece);
        done(error);
      });
    },
  });
  await pipeline(source, sink, { signal: left.signal });
  response.end();
}
