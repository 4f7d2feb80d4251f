import * as z from 'zod/mini';
import { parseJson } from '../../adapters/formats/parse-json.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { putText, readText } from '../../adapters/storage/text-files.ts';
import { isSigned, type Seal, seal } from './seal-chain.ts';

/** A file that is no seal of ours: someone wrote it, or `SECRET` has changed. */
export type StoredSeal = Seal | 'forged';

const dayMs = 86_400_000;
/** These days are always looked at, also when the database knows nothing of them any more. */
const fewestDays = 42;
const atOnce = 20;

const fileOf = (moment: string | number) => `audit-seals/${new Date(moment).toISOString().slice(0, 10)}.json`;

/** Stores the seal as the last one of its day, outside the database. */
export const storeSeal = (storage: Storage, one: Seal): Promise<void> =>
  putText(storage, fileOf(one.at), JSON.stringify(one));

/** The seal that is stored for the day of this moment, or null. */
export async function storedSealOf(
  storage: Storage,
  moment: string | number,
  secret: string,
): Promise<StoredSeal | null> {
  const content = await readText(storage, fileOf(moment));
  if (content === null) return null;
  const { data } = z.safeParse(seal, parseJson(content));
  return data && isSigned(data, secret) ? data : 'forged';
}

/** The stored seals since this moment, and at least those of the last 42 days. */
export async function storedSeals(storage: Storage, since: string | null, secret: string): Promise<StoredSeal[]> {
  const age = since ? Math.ceil((Date.now() - Date.parse(since)) / dayMs) : 0;
  const days = Array.from({ length: Math.max(fewestDays, age + 2) }, (_, back) => Date.now() - back * dayMs);
  const seals: (StoredSeal | null)[] = [];
  while (days.length > 0) {
    const some = days.splice(0, atOnce);
    seals.push(...(await Promise.all(some.map((day) => storedSealOf(storage, day, secret)))));
  }
  return seals.filter((one) => one !== null);
}
