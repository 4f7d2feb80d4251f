import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

export const childrenFolder = 'children';

const heartbeatMs = 60_000;
const leftoverMinutes = 5;

export async function withWorkFolder<Result>(folder: string, work: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = join(folder, 'work', randomUUID());
  await mkdir(dir, { recursive: true });
  const stop = keepAlive(dir);
  try {
    return await work(dir);
  } finally {
    stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Marks a work folder as in use, so that it is not deleted as a leftover of a crash. */
export function keepAlive(dir: string): () => void {
  const beat = setInterval(() => void utimes(dir, new Date(), new Date()).catch(() => {}), heartbeatMs).unref();
  return () => clearInterval(beat);
}

/** Deletes leftovers of crashed processes, because they are unencrypted copies of encrypted files. */
export async function sweepLeftovers(folder: string): Promise<void> {
  const days = leftoverMinutes / (24 * 60);
  const staged = (await staleNames(folder, '.', days)).filter((name) => name.endsWith('.part'));
  const inWork = await Promise.all(['work', childrenFolder].map((place) => staleNames(folder, place, days)));
  await discard(folder, [...staged, ...inWork.flat()]);
}

export async function staleNames(folder: string, place: string, days: number): Promise<string[]> {
  const names = await readdir(join(folder, place)).catch(() => []);
  const before = Date.now() - days * 24 * 3600 * 1000;
  const ages = names.map(async (name) => {
    const found = await stat(join(folder, place, name)).catch(() => null);
    return found && found.ctimeMs < before ? [join(place, name)] : [];
  });
  return (await Promise.all(ages)).flat();
}

export async function discard(folder: string, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
