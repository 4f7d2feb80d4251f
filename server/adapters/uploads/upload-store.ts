import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { closeFile, closeFilesIn, openSize, withOpenFile } from './open-files.ts';
import { writeFrom } from '../http/stream-buffers.ts';

export const partialFolder = 'tus';
export const uploadDays = 7;

export type Partial = { offset: number; length: number | null };

const pathOf = (folder: string, uploadId: string) => join(folder, partialFolder, uploadId);
const lengthPathOf = (folder: string, uploadId: string) => `${pathOf(folder, uploadId)}.length`;

export const newUploadId = (ownerId: string) => `${ownerId}_${randomUUID()}`;
export const isUploadOf = (uploadId: string, ownerId: string) =>
  uploadId.startsWith(`${ownerId}_`) && /^[\w-]+$/.test(uploadId);

export const openUploadStore = (folder: string) => mkdir(join(folder, partialFolder), { recursive: true });

export async function uploadsOf(folder: string, ownerId: string): Promise<number> {
  const names = await readdir(join(folder, partialFolder));
  return names.filter((name) => isUploadOf(name, ownerId)).length;
}

const ownerInName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_/;

export type StoredUpload = { id: string; owner: string };

export async function storedUploads(folder: string): Promise<StoredUpload[]> {
  const names = await readdir(join(folder, partialFolder)).catch(() => []);
  const ids = new Set(names.map((name) => name.split('.', 1)[0] ?? name));
  return [...ids].flatMap((id) => {
    const owner = ownerInName.exec(id)?.[1];
    return owner ? [{ id, owner }] : [];
  });
}

export async function discardUploadsOf(folder: string, ownerId: string): Promise<void> {
  const names = await readdir(join(folder, partialFolder)).catch(() => []);
  for (const name of names.filter((found) => found.startsWith(`${ownerId}_`)))
    await (isUploadOf(name, ownerId)
      ? discardUpload(folder, name)
      : rm(join(folder, partialFolder, name), { force: true }));
}

export async function beginUpload(folder: string, uploadId: string, length: number | null): Promise<void> {
  if (length !== null) await declareLength(folder, uploadId, length);
  await writeFile(pathOf(folder, uploadId), '', { flag: 'wx' });
}

export async function partialUpload(folder: string, uploadId: string): Promise<Partial | null> {
  const [found, length] = await Promise.all([
    stat(pathOf(folder, uploadId)).catch(() => null),
    lengths.get(uploadId) ?? readLength(folder, uploadId),
  ]);
  return found && { offset: found.size, length };
}

export async function openUpload(folder: string, uploadId: string): Promise<Partial | null> {
  const path = pathOf(folder, uploadId);
  const offset = openSize(path);
  if (offset !== null) return { offset, length: lengths.get(uploadId) ?? null };
  await closeFile(path);
  return partialUpload(folder, uploadId);
}

async function readLength(folder: string, uploadId: string): Promise<number | null> {
  const text = await readFile(lengthPathOf(folder, uploadId), 'utf8').catch(() => null);
  if (text === null) return null;
  cacheLength(uploadId, Number(text));
  return Number(text);
}

// A declared length never changes, so caching is safe even when other processes serve this folder.
const lengths = new Map<string, number>();
function cacheLength(uploadId: string, length: number): void {
  if (lengths.size >= 10_000) lengths.clear();
  lengths.set(uploadId, length);
}

/** Writes atomically, so that a crash does not lose the upload. */
export async function declareLength(folder: string, uploadId: string, length: number): Promise<void> {
  const path = lengthPathOf(folder, uploadId);
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, String(length));
  await rename(part, path);
  cacheLength(uploadId, length);
}

export async function appendBytes(folder: string, uploadId: string, source: Readable, start: number, limit: number) {
  const path = pathOf(folder, uploadId);
  const offset = await withOpenFile(path, (file) => writeFrom(source, file, start, limit));
  if (offset === lengths.get(uploadId)) await closeFile(path);
  return offset;
}

export const closeUploads = (folder: string) => closeFilesIn(join(folder, partialFolder));

export async function finishedUpload(folder: string, ownerId: string, uploadId: string): Promise<string | null> {
  if (!isUploadOf(uploadId, ownerId)) return null;
  const partial = await partialUpload(folder, uploadId);
  return partial && partial.offset === partial.length ? pathOf(folder, uploadId) : null;
}

export async function discardUpload(folder: string, uploadId: string): Promise<void> {
  lengths.delete(uploadId);
  await closeFile(pathOf(folder, uploadId));
  await rm(pathOf(folder, uploadId), { force: true });
  await rm(lengthPathOf(folder, uploadId), { force: true });
}
