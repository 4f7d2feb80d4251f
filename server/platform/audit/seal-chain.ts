import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type TreeHead, treeHeadText } from '#contract/platform/merkle-proofs.ts';
import type { Db } from '../../adapters/database/db.ts';

const head = z.object({ lane: z.number(), number: z.number(), hash: z.string() });
/** The newest link of one lane; its number is the count of entries in the lane. */
export type Head = z.infer<typeof head>;

/** One seal: its place in the sequence, the seal before it, the count of entries, and the heads of all lanes at this time. */
export const seal = z.object({
  number: z.number(),
  previous: z.string(),
  at: z.string(),
  entries: z.number(),
  heads: z.array(head),
  size: z._default(z.nullable(z.number()), null),
  root: z._default(z.nullable(z.string()), null),
  seal: z.string(),
});
export type Seal = z.infer<typeof seal>;
export type TreeSeal = Seal & TreeHead;

export async function currentHeads(db: Db): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select distinct on (lane) lane, number, hash from audit_chain order by lane, number desc`.execute(db);
  return rows;
}

export const entriesIn = (heads: readonly Head[]): number => heads.reduce((sum, { number }) => sum + number, 0);

/** The heads as one text, the same for the same heads. */
export const headsText = (heads: readonly Head[]) =>
  heads.map(({ lane, number, hash }) => `${lane}:${number}:${hash}`).join('\n');

const signed = (text: string, secret: string): string =>
  createHmac('sha256', `audit ${secret}`).update(text).digest('hex');

/** HMAC-SHA-256 in hexadecimal digits with a secret that the database does not know. */
export function signSeal(one: Omit<Seal, 'seal'>, secret: string): string {
  const parts = [one.number, one.previous, new Date(one.at).toISOString(), one.entries, headsText(one.heads)];
  return signed([...parts, ...(hasTree(one) ? [treeHeadText(one)] : [])].join('\n'), secret);
}

export const hasTree = <S extends { size: number | null; root: string | null }>(one: S): one is S & TreeHead =>
  one.size !== null && one.root !== null;

export const isSigned = (one: Seal, secret: string): boolean => isSame(signSeal(one, secret), one.seal);

/** Seals that were written before they had numbers sign the heads alone. */
export const isSignedWithoutNumber = (heads: readonly Head[], written: string, secret: string): boolean =>
  isSame(signed(headsText(heads), secret), written);

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
