import type { OpeningsProof } from '#contract/platform/openings-proof.ts';
import type { Db } from '../../adapters/database/db.ts';
import { consistencyProof, inclusionProof } from './merkle-tree.ts';
import type { OpeningsDirectory } from './openings-directory.ts';
import type { TreeSeal } from './seal-chain.ts';
import { lastTreeSeal } from './seal-queries.ts';
import { loadDirectory, nodeReader } from './tree-queries.ts';

/** What a browser needs to check the list of openings of an application, as of the last seal; null before the first seal. */
export async function openingsProofOf(
  db: Db,
  application_id: string,
  knownSize: number | null,
): Promise<OpeningsProof | null> {
  const seal = await lastTreeSeal(db);
  if (!seal) return null;
  const { size, root, number, at } = seal;
  const [read, directory] = [nodeReader(db), await directoryOf(db, seal)];
  return {
    head: { size, root },
    seal: { number, at },
    openings: directory.of(application_id),
    directory: { root: directory.root, proof: directory.proofOf(application_id) },
    inclusion: await inclusionProof(size - 1, size, read),
    consistency: knownSize && knownSize <= size ? await consistencyProof(knownSize, size, read) : null,
  };
}

let cached: { root: string; directory: OpeningsDirectory } | null = null;

/** A seal never changes, so each process reads the directory once for each. */
async function directoryOf(db: Db, { size, root }: TreeSeal): Promise<OpeningsDirectory> {
  if (cached?.root !== root) cached = { root, directory: await loadDirectory(db, size) };
  return cached.directory;
}
