import { fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

type OpenFile = { handle: FileHandle; closing: ReturnType<typeof setTimeout> };

const idleMs = 15_000;
const atMost = 1000;
const files = new Map<string, OpenFile>();

/**
 * A file that is written again and again, open until nobody has asked for it for a while: a recording comes in a hundred
 * pieces, and opening its file cost more than writing it. One writer at a time.
 */
export async function openForWriting(path: string): Promise<FileHandle> {
  const known = files.get(path);
  if (known) {
    known.closing.refresh();
    return known.handle;
  }
  const [oldest] = files.keys();
  if (oldest && files.size >= atMost) await closeFile(oldest);
  const handle = await open(path, 'r+');
  files.set(path, { handle, closing: setTimeout(() => void closeFile(path), idleMs).unref() });
  return handle;
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
