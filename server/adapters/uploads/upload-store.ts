import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { closeFile, closeFilesIn, openSize, writing } from './open-files.ts';
import { writeFrom } from '../http/stream-buffers.ts';

/** Where bytes wait that were sent piece by piece; a piece that comes no more is cleared away after so many days. */
export const partialPlace = 'tus';
export const uploadDays = 7;

/** `length` null: the sender does not know yet how long it will be. */
export type Partial = { offset: number; length: number | null };

const pathOf = (folder: string, uploadId: string) => join(folder, partialPlace, uploadId);
const lengthPathOf = (folder: string, uploadId: string) => `${pathOf(folder, uploadId)}.length`;

// The owner is part of the name, so that no one has to look it up.
export const newUploadId = (ownerId: string) => `${ownerId}_${randomUUID()}`;
export const belongsTo = (uploadId: string, ownerId: string) =>
  uploadId.startsWith(`${ownerId}_`) && /^[\w-]+$/.test(uploadId);

export const openUploadStore = (folder: string) => mkdir(join(folder, partialPlace), { recursive: true });

export async function uploadsOf(folder: string, ownerId: string): Promise<number> {
  const names = await readdir(join(folder, partialPlace));
  return names.filter((name) => belongsTo(name, ownerId)).length;
}

/** Whatever this person has begun, with what belongs to it. */
export async function discardUploadsOf(folder: string, ownerId: string): Promise<void> {
  const names = await readdir(join(folder, partialPlace)).catch(() => []);
  for (const name of names.filter((found) => found.startsWith(`${ownerId}_`)))
    await (belongsTo(name, ownerId)
      ? discardUpload(folder, name)
      : rm(join(folder, partialPlace, name), { force: true }));
}

export async function beginUpload(folder: string, uploadId: string, length: number | null): Promise<void> {
  if (length !== null) await declareLength(folder, uploadId, length);
  await writeFile(pathOf(folder, uploadId), '', { flag: 'wx' });
}

/** Null for an upload that never began or has been cleared away. */
export async function partialUpload(folder: string, uploadId: string): Promise<Partial | null> {
  const [found, length] = await Promise.all([
    stat(pathOf(folder, uploadId)).catch(() => null),
    lengths.get(uploadId) ?? readLength(folder, uploadId),
  ]);
  return found && { offset: found.size, length };
}

/** The same for the next piece: of a file that is open here, nothing needs to be looked up. */
export async function uploadInHand(folder: string, uploadId: string): Promise<Partial | null> {
  const path = pathOf(folder, uploadId);
  const offset = openSize(path);
  if (offset !== null) return { offset, length: lengths.get(uploadId) ?? null };
  await closeFile(path);
  return partialUpload(folder, uploadId);
}

async function readLength(folder: string, uploadId: string): Promise<number | null> {
  const text = await readFile(lengthPathOf(folder, uploadId), 'utf8').catch(() => null);
  if (text === null) return null;
  remember(uploadId, Number(text));
  return Number(text);
}

// Once declared, a length never changes: what is remembered stays true, anyone else who serves this folder.
const lengths = new Map<string, number>();
function remember(uploadId: string, length: number): void {
  if (lengths.size >= 10_000) lengths.clear();
  lengths.set(uploadId, length);
}

/** Written whole or not at all: a crash must not lose an upload. */
export async function declareLength(folder: string, uploadId: string, length: number): Promise<void> {
  const path = lengthPathOf(folder, uploadId);
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, String(length));
  await rename(part, path);
  remember(uploadId, length);
}

/** Writes what comes, up to `limit` bytes in all, and answers where the upload is; what has come stays, whatever happens. */
export async function appendBytes(folder: string, uploadId: string, source: Readable, start: number, limit: number) {
  const path = pathOf(folder, uploadId);
  const offset = await writing(path, (file) => writeFrom(source, file, start, limit));
  if (offset === lengths.get(uploadId)) await closeFile(path);
  return offset;
}

export const closeUploads = (folder: string) => closeFilesIn(join(folder, partialPlace));

/** Path of an upload of this person of which every byte has arrived; null for any other. */
export async function finishedUpload(folder: string, ownerId: string, uploadId: string): Promise<string | null> {
  if (!belongsTo(uploadId, ownerId)) return null;
  const partial = await partialUpload(folder, uploadId);
  return partial && partial.offset === partial.length ? pathOf(folder, uploadId) : null;
}

export async function discardUpload(folder: string, uploadId: string): Promise<void> {
  lengths.delete(uploadId);
  await closeFile(pathOf(folder, uploadId));
  await rm(pathOf(folder, uploadId), { force: true });
  await rm(lengthPathOf(folder, uploadId), { force: true });
}
