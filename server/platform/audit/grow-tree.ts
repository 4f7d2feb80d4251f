import type { TreeHead } from '#contract/platform/merkle-proofs.ts';
import { directoryText, type OpeningsProof } from '#contract/platform/openings-proof.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { GrowingTree, leafHash } from './merkle-tree.ts';
import type { Head } from './seal-chain.ts';
import {
  directoryLane,
  type Leaf,
  loadDirectory,
  newLinks,
  nodeReader,
  storeLeaves,
  treeSize,
} from './tree-queries.ts';

export const linkLeafHash = (hash: string): string => leafHash(`entry\n${hash}`);
export const directoryLeafHash = (seal: OpeningsProof['seal'], root: string): string =>
  leafHash(directoryText(seal, root));

/** Appends the links up to these heads, and then the directory of openings, as leaves. */
export async function growTree(tx: Tx, heads: readonly Head[], seal: OpeningsProof['seal']): Promise<TreeHead> {
  const tree = await GrowingTree.load(await treeSize(tx), nodeReader(tx));
  const append = (leaves: readonly Omit<Leaf & { hash: string }, 'position'>[]) => {
    const placed = leaves.map(({ lane, number }, at): Leaf => ({ position: tree.size + at, lane, number }));
    return storeLeaves(
      tx,
      placed,
      leaves.flatMap(({ hash }) => tree.append(hash)),
    );
  };
  for await (const links of newLinks(tx, heads))
    await append(links.map((link) => ({ ...link, hash: linkLeafHash(link.hash) })));
  const { root } = await loadDirectory(tx, tree.size);
  await append([{ lane: directoryLane, number: seal.number, hash: directoryLeafHash(seal, root) }]);
  return { size: tree.size, root: tree.root };
}
