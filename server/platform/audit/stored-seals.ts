import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Storage } from '../../adapters/storage/storage.ts';
import { isSigned, type Seal, seal } from './seal-chain.ts';

const dayMs = 86_400_000;
/** These days are always looked at, also when the database knows nothing of them any more. */
const fewestDays = 42;
const atOnce = 20;

const dayOf = (moment: string | number) => new Date(moment).toISOString().slice(0, 10);
const fileOf = (day: string) => `audit-seals/${day}.json`;

/** Stores the seal as the last one of its day, outside the database. */
export async function storeSeal(storage: Storage, one: Seal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'seals-'));
  try {
    const file = join(folder, 'seal');
    await writeFile(file, JSON.stringify(one));
    await storage.put(fileOf(dayOf(one.at)), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The seal that is stored for the day of this moment; null without one or with a forged one. */
export async function storedSealOf(storage: Storage, moment: string | number, secret: string): Promise<Seal | null> {
  const file = fileOf(dayOf(moment));
  if ((await storage.size(file)) === null) return null;
  const { data } = z.safeParse(seal, parsed(await text(await storage.read(file))));
  return data && isSigned(data, secret) ? data : null;
}

/** The stored seals since this moment, and at least those of the last 42 days. */
export async function storedSeals(storage: Storage, since: string | null, secret: string): Promise<Seal[]> {
  const age = since ? Math.ceil((Date.now() - Date.parse(since)) / dayMs) : 0;
  const days = Array.from({ length: Math.max(fewestDays, age + 2) }, (_, back) => Date.now() - back * dayMs);
  const seals: (Seal | null)[] = [];
  while (days.length > 0) {
    const some = days.splice(0, atOnce);
    seals.push(...(await Promise.all(some.map((day) => storedSealOf(storage, day, secret)))));
  }
  return seals.filter((one) => one !== null);
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
