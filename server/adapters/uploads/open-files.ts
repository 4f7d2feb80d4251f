import { fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

type OpenFile = { handle: FileHandle; closing: ReturnType<typeof setTimeout> | undefined };

const idleMs = 15_000;
const atMost = 1000;
const files = new Map<string, OpenFile>();

/**
 * Lends a file that is written again and again, open until no one has asked for it for a while: a recording comes in a
 * hundred pieces, and opening its file cost more than writing it. Never closed under its one writer, who may be slow.
 */
export async function writing<Result>(path: string, work: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = files.get(path) ?? (await opened(path));
  clearTimeout(file.closing);
  file.closing = undefined;
  try {
    return await work(file.handle);
  } finally {
    if (files.get(path) === file) file.closing = setTimeout(() => void closeFile(path), idleMs).unref();
  }
}

async function opened(path: string): Promise<OpenFile> {
  const idle = files.size < atMost ? undefined : [...files].find(([, { closing }]) => closing);
  if (idle) await closeFile(idle[0]);
  const file = { handle: await open(path, 'r+'), closing: undefined };
  files.set(path, file);
  return file;
}

/** Bytes in a file that is open here; null for any other, and for one that was deleted meanwhile. */
export function openSize(path: string): number | null {
  const file = files.get(path);
  if (!file) return null;
  const { size, nlink } = fstatSync(file.handle.fd);
  return nlink > 0 ? size : null;
}

export async function closeFile(path: string): Promise<void> {
  const file = files.get(path);
  files.delete(path);
  clearTimeout(file?.closing);
  await file?.handle.close();
}

/** Closes what is open below a folder, before the server ends. */
export async function closeFilesIn(folder: string): Promise<void> {
  await Promise.all([...files.keys()].filter((path) => path.startsWith(folder)).map(closeFile));
}
