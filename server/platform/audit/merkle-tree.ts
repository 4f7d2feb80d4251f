import { createHash } from 'node:crypto';

/** A perfect subtree of the log: the hash of the leaves from `position * 2^level`, as many as `2^level`. */
export type TreeNode = { level: number; position: number; hash: string };
type Place = Omit<TreeNode, 'hash'>;
type Range = readonly [start: number, end: number];

const hashOf = (first: number, ...parts: Uint8Array[]): string => {
  const hash = createHash('sha256').update(Uint8Array.of(first));
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const bytes = (hex: string) => Buffer.from(hex, 'hex');

export const leafHash = (text: string): string => hashOf(0, Buffer.from(text));
export const nodeHash = (left: string, right: string): string => hashOf(1, bytes(left), bytes(right));
export const entryHash = (key: string, value: string): string => hashOf(2, bytes(key), bytes(value));
export const branchHash = (left: string, right: string): string => hashOf(3, bytes(left), bytes(right));

/** The perfect subtrees that a range from a subtree's beginning is made of, from left to right. */
function placesOf([start, end]: Range): Place[] {
  const places: Place[] = [];
  for (let from = start; from < end;) {
    const level = 31 - Math.clz32(end - from);
    places.push({ level, position: from / 2 ** level });
    from += 2 ** level;
  }
  return places;
}

const join = (hashes: readonly string[]): string => hashes.reduceRight((right, left) => nodeHash(left, right));

const split = (length: number) => 2 ** (31 - Math.clz32(length - 1));

function inclusionRanges(index: number, [start, end]: Range): Range[] {
  if (end - start === 1) return [];
  const middle = start + split(end - start);
  return index < middle
    ? [...inclusionRanges(index, [start, middle]), [middle, end]]
    : [...inclusionRanges(index, [middle, end]), [start, middle]];
}

function consistencyRanges(size: number, [start, end]: Range, isKnown: boolean): Range[] {
  if (size === end) return isKnown ? [] : [[start, end]];
  const middle = start + split(end - start);
  return size <= middle
    ? [...consistencyRanges(size, [start, middle], isKnown), [middle, end]]
    : [...consistencyRanges(size, [middle, end], false), [start, middle]];
}

export type ReadNodes = (places: readonly Place[]) => Promise<string[]>;

async function hashesOf(ranges: readonly Range[], read: ReadNodes): Promise<string[]> {
  const places = ranges.map(placesOf);
  const hashes = await read(places.flat());
  return places.map(({ length }) => join(hashes.splice(0, length)));
}

export const rootOf = async (size: number, read: ReadNodes): Promise<string> =>
  (await hashesOf([[0, size]], read))[0] ?? '';

export const inclusionProof = (index: number, size: number, read: ReadNodes): Promise<string[]> =>
  hashesOf(inclusionRanges(index, [0, size]), read);

export const consistencyProof = (earlier: number, size: number, read: ReadNodes): Promise<string[]> =>
  hashesOf(consistencyRanges(earlier, [0, size], true), read);

/** Appends leaves to a tree of which only the subtrees at its right edge are known. */
export class GrowingTree {
  #size: number;
  readonly #edge: TreeNode[];

  constructor(size: number, edge: readonly TreeNode[]) {
    this.#size = size;
    this.#edge = [...edge];
  }

  static async load(size: number, read: ReadNodes): Promise<GrowingTree> {
    const places = placesOf([0, size]);
    const hashes = await read(places);
    return new GrowingTree(
      size,
      places.map((place, at) => ({ ...place, hash: hashes[at] ?? '' })),
    );
  }

  get size(): number {
    return this.#size;
  }

  get root(): string {
    return join(this.#edge.map(({ hash }) => hash));
  }

  append(hash: string): TreeNode[] {
    let node: TreeNode = { level: 0, position: this.#size, hash };
    const nodes = [node];
    this.#size += 1;
    while (this.#edge.at(-1)?.level === node.level) {
      const left = this.#edge.pop();
      node = { level: node.level + 1, position: (node.position - 1) / 2, hash: nodeHash(left?.hash ?? '', node.hash) };
      nodes.push(node);
    }
    this.#edge.push(node);
    return nodes;
  }
}
