import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Storage } from './backend.ts';

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

const cacheMs = 15_000;
const timeoutMs = 900;

export function openStorageProbe(storage: Storage) {
  let known: { works: boolean; until: number } | undefined;
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const works = await checkStorage(storage).then(
      () => true,
      () => false,
    );
    known = { works, until: Date.now() + cacheMs };
    return works;
  };
  return {
    async works(): Promise<boolean> {
      if (known && known.until > Date.now()) return known.works;
      asking ??= ask().finally(() => (asking = undefined));
      return Promise.race([asking, rejectAfter(timeoutMs)]);
    },
  };
}

const rejectAfter = (ms: number) =>
  new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), ms).unref();
  });
