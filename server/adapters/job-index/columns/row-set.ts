import {
  addAll,
  addRows,
  allRows,
  countRows,
  countShared,
  dropRow,
  hasRow,
  noRows,
  type Bitset,
  shared,
} from '../../word-search/bitset.ts';
import { inBoth, inEither, includes, shorterFirst } from './sorted-rows.ts';

/** Some of the rows in the lists: few as their numbers, ascending, many as bits. */
export type RowSet = { few: Uint32Array } | { many: Bitset };

/** Of so many rows, so few that looking at each is the shortest way. */
export const isFew = (count: number, rows: number): boolean => count <= Math.min(8000, rows / 8);

export const noneOfThem: RowSet = { few: new Uint32Array(0) };

/** What any of these ascending lists holds, of so many rows. */
export function setOf(lists: readonly Uint32Array[], rows: number): RowSet {
  const [only] = lists;
  if (lists.length < 2 && isFew(only?.length ?? 0, rows)) return { few: only ?? new Uint32Array(0) };
  const bits = noRows(rows);
  for (const list of lists) addRows(bits, list);
  return setIn(bits, rows);
}

function setIn(bits: Bitset, rows: number): RowSet {
  const count = countRows(bits);
  return isFew(count, rows) ? { few: numbersIn(bits, count) } : { many: bits };
}

function numbersIn(bits: Bitset, count: number): Uint32Array {
  const rows = new Uint32Array(count);
  let at = 0;
  for (let cell = 0; cell < bits.length; cell++) {
    for (let left = bits[cell]!; left !== 0; left &= left - 1) rows[at++] = cell * 32 + 31 - Math.clz32(left & -left);
  }
  return rows;
}

/** Those of them that pass. */
export function passing(set: RowSet, rows: number, passes: (row: number) => boolean): RowSet {
  const found = 'few' in set ? set.few : numbersIn(set.many, countRows(set.many));
  return setOf([found.filter(passes)], rows);
}

/** All others. */
export function withoutSet(set: RowSet, rows: number): RowSet {
  const bits = allRows(rows);
  if ('few' in set) for (const row of set.few) dropRow(bits, row);
  else for (let cell = 0; cell < bits.length; cell++) bits[cell]! &= ~set.many[cell]!;
  return setIn(bits, rows);
}

export function inBothSets(one: RowSet, other: RowSet, rows: number): RowSet {
  if ('few' in one && 'few' in other) return { few: inBoth(...shorterFirst(one.few, other.few)) };
  if ('few' in one) return { few: one.few.filter((row) => has(other, row)) };
  if ('few' in other) return { few: other.few.filter((row) => has(one, row)) };
  return setIn(shared([one.many, other.many]), rows);
}

export function inEitherSet(one: RowSet, other: RowSet, rows: number): RowSet {
  if ('few' in one && 'few' in other && isFew(one.few.length + other.few.length, rows)) {
    return { few: inEither(one.few, other.few) };
  }
  const bits = noRows(rows);
  for (const set of [one, other]) {
    if ('few' in set) addRows(bits, set.few);
    else addAll(bits, set.many);
  }
  return { many: bits };
}

export const has = (set: RowSet, row: number): boolean =>
  'few' in set ? includes(set.few, row) : hasRow(set.many, row);

/** How many of them these bits have too. */
export function countIn(set: RowSet, bits: readonly Bitset[]): number {
  if ('many' in set) return countShared([set.many, ...bits]);
  let count = 0;
  for (let at = 0; at < set.few.length; at++) if (bits.every((one) => hasRow(one, set.few[at]!))) count++;
  return count;
}
