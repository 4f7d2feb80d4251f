import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Storage } from './backend.ts';
import { putText } from './text-files.ts';

export async function checkStorage(storage: Storage): Promise<void> {
  const key = `checks/${randomUUID()}`;
  await putText(storage, key, key);
  if ((await text(await storage.read(key))) !== key)
    throw new Error('The store gave back other bytes than it was given.');
  await storage.remove(key);
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
