import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Storage } from './backend.ts';

/** Stores a text under this key and replaces an earlier one. */
export async function putText(storage: Pick<Storage, 'put'>, key: string, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'text-'));
  try {
    const file = join(folder, 'text');
    await writeFile(file, content);
    await storage.put(key, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns null where nothing is stored under this key. */
export const readText = async (storage: Pick<Storage, 'size' | 'read'>, key: string): Promise<string | null> =>
  (await storage.size(key)) === null ? null : text(await storage.read(key));
