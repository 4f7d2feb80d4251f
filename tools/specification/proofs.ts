import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Probe } from './probe.ts';

/** How a probe failed with its mutant, which shows that it can fail. */
export type Proof = { hash: string; failure: string };

const file = join(import.meta.dirname, 'mutants.json');

export const loadProofs = (): Record<string, Proof> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Proof>) : {};

/** Reads the file again first, because several runs may store at the same time. */
export function storeProofs(changed: Record<string, Proof | undefined>): void {
  const all = Object.entries({ ...loadProofs(), ...changed }).filter(([, proof]) => proof);
  const sorted = all.toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

export const hashOf = ({ check, mutant }: Probe): string =>
  createHash('sha256')
    .update(check.toString().replaceAll(/\s+/g, ' ') + JSON.stringify(mutant))
    .digest('hex')
    .slice(0, 16);

export const isProved = (probe: Probe, proofs: Record<string, Proof>): boolean =>
  proofs[probe.id]?.hash === hashOf(probe);
