import { addRow, allRows, dropRow, hasRow, noRows, type Bitset, rowsThat } from '../word-search/bitset.ts';
import { keysOfRows, placeOf, type Postings, postingsOf, rowsWithAny } from './postings.ts';

/** One candidate as the search knows them; `fresh` in microseconds, words and places as numbers of the dictionary. */
export type SearchRow = {
  number: number;
  candidate_id: string;
  fresh: number;
  available: number | null;
  salary: number | null;
  skill_ids: readonly number[];
  word_ids: readonly number[];
  place_ids: readonly number[];
};

/** Some candidates, the newest first. Nothing in it changes but who of them is still alive. */
export type Segment = ReturnType<typeof segmentOf>;

// Greater than anything that can be asked for.
const unsaid = 0xff_ff_ff_ff;
const keptAtMost = 300;

const newestFirst = (one: SearchRow, other: SearchRow) =>
  other.fresh - one.fresh || (other.candidate_id < one.candidate_id ? -1 : 1);

export function segmentOf(given: readonly SearchRow[]) {
  const sorted = given.toSorted(newestFirst);
  const rows = sorted.length;
  const id = sorted.map(({ candidate_id }) => candidate_id);
  const fresh = Float64Array.from(sorted, (row) => row.fresh);
  const available = Uint32Array.from(sorted, (row) => row.available ?? unsaid);
  const salary = Uint32Array.from(sorted, (row) => row.salary ?? unsaid);
  const number = Uint32Array.from(sorted, (row) => row.number);
  const byNumber = Uint32Array.from(sorted.keys()).sort((one, other) => number[one]! - number[other]!);
  const numbers = byNumber.map((row) => number[row]!);
  const alive = allRows(rows);
  let living = rows;
  const holding = {
    skills: postingsOf(sorted.map(({ skill_ids }) => skill_ids)),
    words: postingsOf(sorted.map(({ word_ids }) => word_ids)),
    places: postingsOf(sorted.map(({ place_ids }) => place_ids)),
  } satisfies Record<string, Postings>;

  // The same is asked again and again, and nothing of it can change.
  const kept = new Map<unknown, Bitset>();
  function keep(question: unknown, answer: () => Bitset): Bitset {
    const known = kept.get(question);
    if (known) return known;
    if (kept.size >= keptAtMost) kept.clear();
    const bits = answer();
    kept.set(question, bits);
    return bits;
  }

  function rowOf(wanted: number): number {
    const at = placeOf(numbers, wanted);
    return numbers[at] === wanted ? byNumber[at]! : -1;
  }

  return {
    rows,
    id,
    fresh,
    alive: alive as Readonly<Bitset>,
    living: () => living,
    keep,
    knows: (wanted: number): boolean => rowOf(wanted) !== -1,
    remove(wanted: number): void {
      const row = rowOf(wanted);
      if (row === -1 || !hasRow(alive, row)) return;
      dropRow(alive, row);
      living--;
    },
    /** Anyone who holds any of these; asked again with the same array, it is not looked up again. */
    withAny: (what: keyof typeof holding, keys: readonly number[]): Bitset =>
      keep(keys, () => rowsWithAny(holding[what], keys, rows)),
    salaryUpTo: (most: number) => keep(`salary ${most}`, () => rowsThat(rows, (row) => salary[row]! <= most)),
    availableBy: (step: number) => keep(`available ${step}`, () => rowsThat(rows, (row) => available[row]! <= step)),
    numbered(wanted: readonly number[]): Bitset {
      const bits = noRows(rows);
      for (const one of wanted) if (rowOf(one) !== -1) addRow(bits, rowOf(one));
      return bits;
    },
    /** All who are alive, as they came. */
    survivors(): SearchRow[] {
      const [skills, words, places] = (['skills', 'words', 'places'] as const).map((what) =>
        keysOfRows(holding[what], rows),
      ) as [number[][], number[][], number[][]];
      return [...id.keys()]
        .filter((row) => hasRow(alive, row))
        .map((row) => ({
          number: number[row]!,
          candidate_id: id[row]!,
          fresh: fresh[row]!,
          available: available[row] === unsaid ? null : available[row]!,
          salary: salary[row] === unsaid ? null : salary[row]!,
          skill_ids: skills[row]!,
          word_ids: words[row]!,
          place_ids: places[row]!,
        }));
    },
  };
}
