import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs `work` with an empty folder of its own, which is gone afterwards. */
export async function withWorkFolder<Result>(folder: string, work: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = join(folder, 'work', randomUUID());
  await mkdir(dir, { recursive: true });
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
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
