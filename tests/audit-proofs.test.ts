import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  hashLeaf,
  hashText,
  provesConsistency,
  provesInclusion,
  provesValue,
} from '../web/features/platform/audit-proofs/merkle.ts';
import { OpeningsDirectory } from '../server/platform/audit/openings-directory.ts';
import {
  consistencyProof,
  GrowingTree,
  inclusionProof,
  leafHash,
  nodeHash,
  type ReadNodes,
  rootOf,
} from '../server/platform/audit/merkle-tree.ts';
import { subjectText } from '#contract/platform/openings-proof.ts';
import './support/properties.ts';

/** The definition of RFC 9162, section 2.1.1, without anything stored. */
function naiveRoot(leaves: readonly string[]): string {
  if (leaves.length === 1) return leaves[0] ?? '';
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return nodeHash(naiveRoot(leaves.slice(0, half)), naiveRoot(leaves.slice(half)));
}

function grown(count: number, word = 'leaf') {
  const leaves = Array.from({ length: count }, (_, at) => leafHash(`${word} ${at}`));
  const tree = new GrowingTree(0, []);
  const nodes = new Map(
    leaves.flatMap((leaf) => tree.append(leaf)).map((node) => [`${node.level} ${node.position}`, node.hash]),
  );
  const read: ReadNodes = async (places) =>
    places.map(({ level, position }) => nodes.get(`${level} ${position}`) ?? 'none');
  return { leaves, tree, read };
}
const sizes = fc.integer({ min: 1, max: 70 });
const flip = (hash: string) => (hash.startsWith('0') ? '1' : '0') + hash.slice(1);

it('the tree has the roots that RFC 9162 and its test vectors give', async () => {
  expect(leafHash('')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  await fc.assert(
    fc.asyncProperty(sizes, sizes, async (count, part) => {
      const { leaves, tree, read } = grown(count);
      expect(tree.root).toBe(naiveRoot(leaves));
      const size = Math.min(count, part);
      expect(await rootOf(size, read)).toBe(naiveRoot(leaves.slice(0, size)));
      const loaded = await GrowingTree.load(size, read);
      for (const leaf of leaves.slice(size)) loaded.append(leaf);
      expect(loaded.root).toBe(tree.root);
    }),
  );
});

it('a browser accepts each inclusion proof, and none for another leaf, place, root or way', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (count, index, other) => {
      const { leaves, tree, read } = grown(count);
      const [at, head] = [index % count, { size: count, root: tree.root }];
      const proof = await inclusionProof(at, count, read);
      expect(await provesInclusion(leaves[at] ?? '', at, head, proof)).toBe(true);
      expect(await provesInclusion(await hashLeaf('other'), at, head, proof)).toBe(false);
      expect(await provesInclusion(leaves[at] ?? '', at, { ...head, root: flip(head.root) }, proof)).toBe(false);
      if (other % count !== at) expect(await provesInclusion(leaves[at] ?? '', other % count, head, proof)).toBe(false);
      expect(await provesInclusion(leaves[at] ?? '', at, head, [...proof, head.root])).toBe(false);
      if (proof.length > 0) {
        const wrong = proof.with(other % proof.length, flip(proof[other % proof.length] ?? ''));
        expect(await provesInclusion(leaves[at] ?? '', at, head, wrong)).toBe(false);
        expect(await provesInclusion(leaves[at] ?? '', at, head, proof.slice(1))).toBe(false);
      }
    }),
  );
});

it('a browser accepts each consistency proof, and none for a log that is shorter or has another past', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, sizes, async (one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      const { leaves, tree, read } = grown(second);
      const earlier = { size: first, root: naiveRoot(leaves.slice(0, first)) };
      const later = { size: second, root: tree.root };
      const proof = await consistencyProof(first, second, read);
      expect(await provesConsistency(earlier, later, proof)).toBe(true);
      expect(await provesConsistency({ ...earlier, root: flip(earlier.root) }, later, proof)).toBe(false);
      const rewritten = grown(second, 'rewritten');
      const forged = { size: second, root: rewritten.tree.root };
      expect(await provesConsistency(earlier, forged, await consistencyProof(first, second, rewritten.read))).toBe(
        false,
      );
      if (first < second) expect(await provesConsistency(later, earlier, proof)).toBe(false);
    }),
  );
});

it('a directory has exactly one answer for each application, also for one without an opening', async () => {
  const openings = fc.array(fc.record({ whose: fc.nat(12), at: fc.nat() }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(openings, fc.nat(14), async (all, asked) => {
      const directory = new OpeningsDirectory();
      const opening = (at: number) => ({ opening_id: crypto.randomUUID(), reason_sha256: 'a', at });
      for (const { whose, at } of all) directory.add(`application ${whose}`, opening(at));
      const key = await hashText(subjectText(`application ${asked}`));
      const proof = directory.proofOf(`application ${asked}`);
      const value = proof.found?.key === key ? proof.found.value : null;
      expect(value !== null).toBe(all.some(({ whose }) => whose === asked));
      expect(await provesValue(directory.root, key, value, proof)).toBe(true);
      expect(await provesValue(directory.root, key, value ? null : await hashText('made up'), proof)).toBe(false);
      const other = await hashText(subjectText('application of someone else'));
      if (value) expect(await provesValue(directory.root, other, value, proof)).toBe(false);
      const without = { ...proof, found: null };
      if (value) expect(await provesValue(directory.root, key, null, without)).toBe(false);
    }),
  );
});
