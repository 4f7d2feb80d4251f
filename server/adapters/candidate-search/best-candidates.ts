import { matchPercentage } from '#contract/match.ts';
import type { Columns } from './candidate-rows.ts';
import type { Hit } from './sql-page.ts';

export type Wish = {
  /** For each skill of the job, the ids that meet it; at most `mostSkills`. */
  required: readonly (readonly number[])[];
  /** For each skill that must be there, the ids that meet it; at most `mostSkills`. */
  wanted: readonly (readonly number[])[];
  salary_max?: number | undefined;
  available?: number | undefined;
  /** Rows that pass what only the database can tell; null when all do. */
  allowed: Uint8Array | null;
  limit: number;
  after: Hit | null;
};

/** As many skills as bits of a number can tell apart. */
export const mostSkills = 30;

/** For each skill id the places of the list that it meets, one bit each. */
function bitsOf(lists: readonly (readonly number[])[]): Uint32Array {
  const bits = new Uint32Array(Math.max(0, ...lists.map((ids) => ids.at(-1) ?? 0)) + 1);
  lists.forEach((ids, place) => {
    for (const id of ids) bits[id] = bits[id]! | (1 << place);
  });
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Exactly what SQL would answer: best match first, then the newest profile, then the greatest id; and how many there are. */
export function bestCandidates(columns: Columns, wish: Wish): { hits: Hit[]; total: number } {
  const { rows, alive, available, salary, from, skills } = columns;
  const [meets, needs] = [bitsOf(wish.required), bitsOf(wish.wanted)];
  const all = wish.wanted.length === 0 ? 0 : (1 << wish.wanted.length) - 1;
  const latest = wish.available ?? 255;
  const highest = wish.salary_max ?? 0xff_ff_ff_ff;
  const found = collector(columns, wish);
  let total = 0;
  for (let row = 0; row < rows; row++) {
    if (alive[row] === 0 || available[row]! > latest || salary[row]! > highest) continue;
    if (wish.allowed && wish.allowed[row] !== 1) continue;
    const [start, end] = [from[row]!, from[row + 1]!];
    // Whoever must have nothing and cannot match enough is only counted.
    if (all === 0 && end - start < found.floor()) {
      total++;
      continue;
    }
    let met = 0;
    let there = 0;
    for (let at = start; at < end; at++) {
      const id = skills[at]!;
      if (id < meets.length) met |= meets[id]!;
      if (id < needs.length) there |= needs[id]!;
    }
    if (there !== all) continue;
    total++;
    found.offer(row, countBits(met));
  }
  return { hits: found.best(), total };
}

/** Keeps the best rows of each number of matched skills, and forgets what can no longer come onto the page. */
function collector({ id, fresh }: Columns, { required, limit, after }: Wish) {
  const buckets: number[][] = Array.from({ length: required.length + 1 }, () => []);
  const oldest = new Float64Array(required.length + 1).fill(-Infinity);
  const rank = buckets.map((_, matched) => matchPercentage(matched, required.length) ?? 0);
  let floor = 0;

  const newestFirst = (a: number, b: number) => fresh[b]! - fresh[a]! || (id[b]! < id[a]! ? -1 : 1);
  const isBehind = (row: number, last: Hit) =>
    fresh[row]! < last.fresh || (fresh[row] === last.fresh && id[row]! < last.candidate_id);

  function prune(matched: number): void {
    const bucket = buckets[matched]!;
    bucket.sort(newestFirst).length = limit;
    oldest[matched] = fresh[bucket.at(-1)!]!;
    // A full bucket leaves no place for anybody who matches less.
    floor = Math.max(floor, matched);
  }

  return {
    floor: () => floor,
    offer(row: number, matched: number): void {
      if (matched < floor || fresh[row]! < oldest[matched]!) return;
      if (after && (rank[matched]! > after.rank || (rank[matched] === after.rank && !isBehind(row, after)))) return;
      const bucket = buckets[matched]!;
      bucket.push(row);
      if (limit > 0 && bucket.length >= 8 * limit) prune(matched);
    },
    best(): Hit[] {
      const hits: Hit[] = [];
      for (let matched = buckets.length - 1; matched >= 0 && hits.length < limit; matched--) {
        const sorted = buckets[matched]!.sort(newestFirst).slice(0, limit - hits.length);
        for (const row of sorted) hits.push({ candidate_id: id[row]!, rank: rank[matched]!, fresh: fresh[row]! });
      }
      return hits;
    },
  };
}
