import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Storage } from './backend.ts';

/** Writes, reads and removes a few bytes; rejects where one of the three is not possible, such as on a full disk. */
export async function checkStorage(storage: Storage): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  const key = `checks/${randomUUID()}`;
  try {
    const file = join(folder, 'bytes');
    await writeFile(file, key);
    await storage.put(key, file);
    const read = await buffer(await storage.read(key));
    if (read.toString() !== key) throw new Error('The store gave back other bytes than it was given.');
    await storage.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const rememberedMs = 15_000;
const patienceMs = 900;

/** Whether the store can be used, asked at most every 15 seconds; a store that hangs counts as gone. */
export function openStorageProbe(storage: Storage) {
  let known: { works: boolean; until: number } | undefined;
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const works = await checkStorage(storage).then(
      () => true,
      () => false,
    );
    known = { works, until: Date.now() + rememberedMs };
    return works;
  };
  return {
    async works(): Promise<boolean> {
      if (known && known.until > Date.now()) return known.works;
      asking ??= ask().finally(() => (asking = undefined));
      return Promise.race([asking, goneAfter(patienceMs)]);
    },
  };
}

const goneAfter = (ms: number) =>
  new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), ms).unref();
  });
