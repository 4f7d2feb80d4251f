import { fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

type OpenFile = { handle: FileHandle; closing: ReturnType<typeof setTimeout> | undefined };

const idleMs = 15_000;
const atMost = 1000;
const files = new Map<string, OpenFile>();

/**
 * Keeps a file open between writes until it is idle, because opening it costs more than writing one of its hundred pieces. It is
 * never closed during a write.
 */
export async function withOpenFile<Result>(path: string, work: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = files.get(path) ?? (await openFile(path));
  clearTimeout(file.closing);
  file.closing = undefined;
  try {
    return await work(file.handle);
  } finally {
    if (files.get(path) === file) file.closing = setTimeout(() => void closeFile(path), idleMs).unref();
  }
}

async function openFile(path: string): Promise<OpenFile> {
  const idle = files.size < atMost ? undefined : [...files].find(([, { closing }]) => closing);
  if (idle) await closeFile(idle[0]);
  const file = { handle: await open(path, 'r+'), closing: undefined };
  files.set(path, file);
  return file;
}

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

export async function closeFilesIn(folder: string): Promise<void> {
  await Promise.all([...files.keys()].filter((path) => path.startsWith(folder)).map(closeFile));
}
