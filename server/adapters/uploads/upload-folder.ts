import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Where children that read untrusted files have their folders. */
export const childrenPlace = 'children';

const beatMs = 60_000;
/** Of a crash nothing lies about for longer than this. */
const leftoverMinutes = 5;

/** Runs `work` with an empty folder of its own, which is gone afterwards. */
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

/** Shows that someone still works in a folder; without it, the folder is taken for what a crash has left. */
export function keepAlive(dir: string): () => void {
  const beat = setInterval(() => void utimes(dir, new Date(), new Date()).catch(() => {}), beatMs).unref();
  return () => clearInterval(beat);
}

/** Deletes what a process that crashed has left: plain copies of what lies encrypted elsewhere. */
export async function sweepLeftovers(folder: string): Promise<void> {
  const days = leftoverMinutes / (24 * 60);
  const staged = (await untouched(folder, '.', days)).filter((name) => name.endsWith('.part'));
  const inWork = await Promise.all(['work', childrenPlace].map((place) => untouched(folder, place, days)));
  await discard(folder, [...staged, ...inWork.flat()]);
}

/** Does so now and each minute, until it is told to stop. */
export function keepSwept(folder: string): () => void {
  const sweep = () => void sweepLeftovers(folder).catch(() => {});
  sweep();
  const each = setInterval(sweep, beatMs).unref();
  return () => clearInterval(each);
}

/** Names in one place of the upload folder that no one has written or linked for so many days. */
export async function untouched(folder: string, place: string, days: number): Promise<string[]> {
  const names = await readdir(join(folder, place)).catch(() => []);
  const before = Date.now() - days * 24 * 3600 * 1000;
  const ages = names.map(async (name) => {
    const found = await stat(join(folder, place, name)).catch(() => null);
    return found && found.ctimeMs < before ? [join(place, name)] : [];
  });
  return (await Promise.all(ages)).flat();
}

/** Deletes by the names that `untouched` gave. */
export async function discard(folder: string, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
