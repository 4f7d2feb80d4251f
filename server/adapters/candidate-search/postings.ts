import { addRows, noRows, type Bitset } from '../word-search/bitset.ts';

/** Which rows hold which keys: the rows of `keys[n]` stand at `from[n]` to before `from[n + 1]`, ascending. */
export type Postings = { keys: Uint32Array; from: Uint32Array; rows: Uint32Array };

/** Of the keys of each row. */
export function postingsOf(keysOfRows: readonly (readonly number[])[]): Postings {
  let highest = -1;
  for (const keys of keysOfRows) for (const key of keys) highest = Math.max(highest, key);
  const next = new Uint32Array(highest + 2);
  for (const keys of keysOfRows) for (const key of keys) next[key + 1]!++;
  const used = Uint32Array.from({ length: highest + 1 }, (_, key) => key).filter((key) => next[key + 1]! > 0);
  for (let key = 0; key <= highest; key++) next[key + 1]! += next[key]!;
  const from = Uint32Array.from([...used.map((key) => next[key]!), next[highest + 1]!]);
  const rows = new Uint32Array(next[highest + 1]!);
  keysOfRows.forEach((keys, row) => {
    for (const key of keys) rows[next[key]!++] = row;
  });
  return { keys: used, from, rows };
}

/** The keys of each of so many rows again. */
export function keysOfRows({ keys, from, rows }: Postings, count: number): number[][] {
  const lists = Array.from({ length: count }, (): number[] => []);
  for (let at = 0; at < keys.length; at++) {
    for (let place = from[at]!; place < from[at + 1]!; place++) lists[rows[place]!]!.push(keys[at]!);
  }
  return lists;
}

/** Rows, of so many, that hold any of these keys. */
export function rowsWithAny({ keys, from, rows }: Postings, wanted: readonly number[], count: number): Bitset {
  const bits = noRows(count);
  for (const key of wanted) {
    const at = placeOf(keys, key);
    if (keys[at] === key) addRows(bits, rows.subarray(from[at], from[at + 1]));
  }
  return bits;
}

/** Where in the ascending numbers this one is, or would be. */
export function placeOf(ascending: Uint32Array, wanted: number): number {
  let low = 0;
  for (let high = ascending.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
