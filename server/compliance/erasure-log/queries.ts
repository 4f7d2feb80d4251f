import * as z from 'zod/mini';
import { parseJson } from '../../adapters/formats/parse-json.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { readText } from '../../adapters/storage/text-files.ts';
import { signText, isValidSignature } from '../../adapters/auth/tokens.ts';

/** Backups live 30 days, so the list is retained for more days than that. */
export const erasureLogDays = 42;

const erasure = z.object({
  subject: z.enum(['account', 'key']),
  subject_id: z.uuid(),
  at: z.string(),
  seal: z.string(),
});
export type Erasure = z.infer<typeof erasure>;
type UnsignedErasure = Omit<Erasure, 'seal'>;

const dayMs = 86_400_000;
export const dayOf = (moment: string | number) => new Date(moment).toISOString().slice(0, 10);
export const fileOf = (day: string) => `erasures/${day}.jsonl`;
export const daysBack = (days: number): string[] =>
  Array.from({ length: days }, (_, back) => dayOf(Date.now() - back * dayMs));

const erasureSignatureText = ({ subject, subject_id, at }: UnsignedErasure) => `erased ${subject} ${subject_id} ${at}`;
/** Signs each line, so that a person with write access to the storage cannot cause an erasure. */
export const signErasure = (secret: string, said: UnsignedErasure): Erasure => ({
  ...said,
  seal: signText(secret, erasureSignatureText(said)),
});

export async function erasuresOf(
  storage: Storage,
  secret: string,
  day: string,
): Promise<{ erasures: Erasure[]; refused: number }> {
  const lines = ((await readText(storage, fileOf(day))) ?? '').split('\n').filter(Boolean);
  const erasures = lines.flatMap((line) => {
    const { data } = z.safeParse(erasure, parseJson(line));
    return data && isValidSignature(secret, erasureSignatureText(data), data.seal) ? [data] : [];
  });
  return { erasures, refused: lines.length - erasures.length };
}
