import type { TreeHead } from '#contract/platform/merkle-proofs.ts';
import {
  directoryText,
  type OpeningsProof,
  openingText,
  type SealedOpening,
  subjectText,
} from '#contract/platform/openings-proof.ts';
import { hashLeaf, hashText, provesConsistency, provesInclusion, provesValue } from './merkle.ts';

export type OpeningsCheck =
  | { result: 'complete'; sealed: number; since: number; continued: TreeHead | null }
  | { result: 'broken'; why: 'openings' | 'inclusion' | 'consistency' | 'list' };

/** Older entries have the time of their own writing, not that of the opening. */
const clockToleranceMs = 5000;

type ListedOpening = { at: string; about: string | null };

/** Checks that the shown list has exactly the openings that the log has for this application, and that the log continues the known head. */
export async function checkOpenings(
  application_id: string,
  listed: readonly ListedOpening[],
  proof: OpeningsProof,
  known: TreeHead | null,
): Promise<OpeningsCheck> {
  const { head, seal, openings, directory, inclusion, consistency } = proof;
  let chain = '';
  for (const [at, opening] of openings.entries()) chain = await hashText(openingText(at + 1, chain, opening));
  const key = await hashText(subjectText(application_id));
  if (!(await provesValue(directory.root, key, chain || null, directory.proof)))
    return { result: 'broken', why: 'openings' };
  const leaf = await hashLeaf(directoryText(seal, directory.root));
  if (!(await provesInclusion(leaf, head.size - 1, head, inclusion))) return { result: 'broken', why: 'inclusion' };
  if (known && !(consistency && (await provesConsistency(known, head, consistency))))
    return { result: 'broken', why: 'consistency' };
  if (!(await listsAll(openings, listed))) return { result: 'broken', why: 'list' };
  const since = listed.length - openings.length;
  return { result: 'complete', sealed: openings.length, since, continued: known };
}

async function listsAll(openings: readonly SealedOpening[], listed: readonly ListedOpening[]): Promise<boolean> {
  const rest = [...listed];
  for (const { at, reason_sha256 } of openings) {
    const hashes = await Promise.all(rest.map(async ({ about }) => (about ? hashText(about) : null)));
    const index = rest.findIndex(
      (one, nth) =>
        Math.abs(Date.parse(one.at) - at) < clockToleranceMs && (hashes[nth] ?? reason_sha256) === reason_sha256,
    );
    if (index < 0) return false;
    rest.splice(index, 1);
  }
  return true;
}
