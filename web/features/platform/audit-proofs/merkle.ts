import { type DirectoryProof, emptyDirectory, type TreeHead } from '#contract/platform/merkle-proofs.ts';

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const toBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hashBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

export const hashText = (text: string): Promise<string> => hashBytes(new TextEncoder().encode(text));

/** RFC 9162 hashes leaves and inner nodes with different first bytes, so that neither passes for the other. */
export const hashLeaf = (text: string): Promise<string> =>
  hashBytes(Uint8Array.from([0, ...new TextEncoder().encode(text)]));
const hashPair = (first: number, left: string, right: string) =>
  hashBytes(Uint8Array.from([first, ...toBytes(left), ...toBytes(right)]));
const hashNodes = (left: string, right: string) => hashPair(1, left, right);

const isOdd = (number: number) => number % 2 === 1;
const half = (number: number) => Math.floor(number / 2);

/** Whether this leaf is at this index of the tree (RFC 9162, section 2.1.3.2). */
export async function provesInclusion(leaf: string, index: number, head: TreeHead, proof: string[]): Promise<boolean> {
  if (index < 0 || index >= head.size) return false;
  let [node, last, hash] = [index, head.size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = await hashNodes(sibling, hash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else hash = await hashNodes(hash, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && hash === head.root;
}

/** Whether the later tree begins with all leaves of the earlier one (RFC 9162, section 2.1.4.2). */
export async function provesConsistency(earlier: TreeHead, later: TreeHead, proof: string[]): Promise<boolean> {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && earlier.root === later.root;
  const isPowerOfTwo = Number.isInteger(Math.log2(earlier.size));
  const [start, ...rest] = isPowerOfTwo ? [earlier.root, ...proof] : proof;
  if (start === undefined) return false;
  let [node, last] = [earlier.size - 1, later.size - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  let [old, now] = [start, start];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      [old, now] = [await hashNodes(sibling, old), await hashNodes(sibling, now)];
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else now = await hashNodes(now, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && old === earlier.root && now === later.root;
}

const bitOf = (key: string, depth: number): number =>
  (Number.parseInt(key.charAt(Math.floor(depth / 4)), 16) >> (3 - (depth % 4))) & 1;

/**
 * Whether a directory has this value for the key, or none for null. The key decides the place, so that one root has one answer for
 * each key.
 */
export async function provesValue(
  root: string,
  key: string,
  value: string | null,
  { siblings, found }: DirectoryProof,
): Promise<boolean> {
  const isOwn = found?.key === key;
  if (isOwn ? found.value !== value : value !== null) return false;
  const depth = siblings.length;
  const branches = siblings.map((_, at) => bitOf(key, at));
  if (found && branches.some((bit, at) => bitOf(found.key, at) !== bit)) return false;
  let hash = found ? await hashPair(2, found.key, found.value) : emptyDirectory;
  for (let at = depth - 1; at >= 0; at -= 1) {
    const sibling = siblings[at] ?? emptyDirectory;
    hash = branches[at] === 1 ? await hashPair(3, sibling, hash) : await hashPair(3, hash, sibling);
  }
  return hash === root;
}
