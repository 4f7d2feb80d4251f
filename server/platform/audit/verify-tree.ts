import { sql } from 'kysely';
import type { TreeHead } from '#contract/platform/merkle-proofs.ts';
import type { Db } from '../../adapters/database/db.ts';
import { directoryLeafHash, linkLeafHash } from './grow-tree.ts';
import { GrowingTree, rootOf, type TreeNode } from './merkle-tree.ts';
import { OpeningsDirectory } from './openings-directory.ts';
import { entriesIn, hasTree } from './seal-chain.ts';
import { type Fault, isNumbered, type SealRow } from './seal-queries.ts';
import { directoryLane, type FilledLeaf, filledLeaves, nodeReader, treeSize } from './tree-queries.ts';

/** Recomputes the tree from the chain, and names the seals that have another one. */
export async function brokenTree(db: Db, seals: readonly SealRow[]): Promise<Fault[]> {
  const expected = new Map(
    seals
      .filter(isNumbered)
      .filter(hasTree)
      .map((seal) => [seal.number, seal]),
  );
  const tree = new GrowingTree(0, []);
  const directory = new OpeningsDirectory();
  const faults: Fault[] = [];
  let [broken, trees, nodes] = [false, 0, 0];
  const hashOf = ({ lane, number, link }: FilledLeaf): string => {
    if (lane !== directoryLane) return linkLeafHash(link ?? '');
    const seal = expected.get(number);
    return seal ? directoryLeafHash(seal, directory.root) : '';
  };
  for await (const leaves of filledLeaves(db)) {
    const newNodes: TreeNode[] = [];
    for (const leaf of leaves) {
      broken ||= leaf.position !== tree.size;
      newNodes.push(...tree.append(hashOf(leaf)));
      if (leaf.application_id && leaf.opening) directory.add(leaf.application_id, leaf.opening);
      if (leaf.lane !== directoryLane) continue;
      trees += 1;
      const seal = expected.get(leaf.number);
      const fits = seal?.size === tree.size && seal.root === tree.root && tree.size === entriesIn(seal.heads) + trees;
      if (broken || !fits) faults.push({ fault: 'rewritten', entry: leaf.number, lane: -1 });
      broken = false;
    }
    nodes += newNodes.length;
    if (!(await areStored(db, newNodes))) broken = true;
  }
  const last = [...expected.keys()].at(-1) ?? 0;
  const hasSurplus = (await countNodes(db)) !== nodes || (await treeSize(db)) !== tree.size;
  if (broken || hasSurplus || trees !== expected.size || (expected.get(last)?.size ?? 0) !== tree.size)
    faults.push({ fault: 'rewritten', entry: last, lane: -1 });
  return faults.filter(({ entry }, at) => faults.findIndex((one) => one.entry === entry) === at);
}

async function areStored(db: Db, nodes: readonly TreeNode[]): Promise<boolean> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as made (level smallint, position bigint, hash text)
    left join audit_nodes as node using (level, position) where node.hash is distinct from made.hash limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

const countNodes = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('audit_nodes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Whether the log still begins with what had this head; compare it only after the tree itself was verified. */
export async function continuesHead(db: Db, { size, root }: TreeHead): Promise<boolean> {
  return size <= (await treeSize(db)) && (await rootOf(size, nodeReader(db))) === root;
}
