import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Storage } from '../../adapters/storage/storage.ts';
import { seal, sealFits } from '../../adapters/auth/tokens.ts';

/** A backup lives 30 days; the list a little longer. */
export const keptDays = 42;

const erasure = z.object({
  subject: z.enum(['account', 'key']),
  subject_id: z.uuid(),
  at: z.string(),
  seal: z.string(),
});
export type Erasure = z.infer<typeof erasure>;
type Said = Omit<Erasure, 'seal'>;

const dayMs = 86_400_000;
export const dayOf = (moment: string | number) => new Date(moment).toISOString().slice(0, 10);
/** One file for each day, so that a restored database finds them without a list. */
export const fileOf = (day: string) => `erasures/${day}.jsonl`;
export const daysBack = (days: number): string[] =>
  Array.from({ length: days }, (_, back) => dayOf(Date.now() - back * dayMs));

const sealedText = ({ subject, subject_id, at }: Said) => `erased ${subject} ${subject_id} ${at}`;
/** Anyone who can write files must not be able to have someone erased. */
export const sealed = (secret: string, said: Said): Erasure => ({ ...said, seal: seal(secret, sealedText(said)) });

/** The erasures of one day, and how many lines were not written by us. */
export async function erasuresOf(
  storage: Storage,
  secret: string,
  day: string,
): Promise<{ erasures: Erasure[]; refused: number }> {
  if ((await storage.size(fileOf(day))) === null) return { erasures: [], refused: 0 };
  const lines = (await text(await storage.read(fileOf(day)))).split('\n').filter(Boolean);
  const erasures = lines.flatMap((line) => {
    const { data } = z.safeParse(erasure, parsed(line));
    return data && sealFits(secret, sealedText(data), data.seal) ? [data] : [];
  });
  return { erasures, refused: lines.length - erasures.length };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
