import { matchPercentage } from '#contract/jobs/match.ts';
import { countIn, countRows, type Bitset } from '../word-search/bitset.ts';
import type { Segment } from './segment.ts';
import type { Hit } from './sql-page.ts';

export type Wanted = {
  /** For each skill of the job, the ids that meet it; at most `mostSkills`. */
  required: readonly (readonly number[])[];
  /** Everything else that is asked for. */
  filters: (segment: Segment) => Bitset[];
  limit: number;
  after: Hit | null;
};

/** As many as five binary digits can count. */
export const mostSkills = 31;
const digits = 5;

/** Exactly what SQL would answer: best match first, then the newest profile, then the greatest id; and how many there are. */
export function bestCandidates(segments: readonly Segment[], wanted: Wanted): { hits: Hit[]; total: number } {
  const found = collector(wanted);
  let total = 0;
  for (const segment of segments) total += lookThrough(segment, wanted, found);
  return { hits: found.best(), total };
}

/** Offers 32 rows at once what they match, and counts those that pass. */
function lookThrough(segment: Segment, { required, filters }: Wanted, found: Collector): number {
  const { alive, fresh } = segment;
  const passing = filters(segment);
  const met = rarestFirst(required.map((ids) => segment.withAny('skills', ids)));
  const sums = new Uint32Array(digits);
  let total = 0;
  for (let cell = 0; cell < alive.length; cell++) {
    let rows = alive[cell]!;
    for (let at = 0; at < passing.length; at++) rows &= passing[at]![cell]!;
    if (rows === 0) continue;
    total += countIn(rows);
    const least = found.least(fresh[cell * 32]!);
    if (least > met.length) continue;
    if (least > 0) rows &= withAnyOf(met, met.length - least + 1, cell);
    if (rows === 0) continue;
    addUp(met, cell, sums);
    rows &= atLeast(least, sums);
    for (; rows !== 0; rows &= rows - 1) {
      const bit = 31 - Math.clz32(rows & -rows);
      found.offer(segment, cell * 32 + bit, matchedAt(sums, bit));
    }
  }
  return total;
}

const rarestFirst = (met: Bitset[]): Bitset[] =>
  met
    .map((bits) => ({ bits, count: countRows(bits) }))
    .toSorted((one, other) => one.count - other.count)
    .map(({ bits }) => bits);

/** Anyone who matches all but `count - 1` skills matches one of any `count`: the rarest rule out most. */
function withAnyOf(met: readonly Bitset[], count: number, cell: number): number {
  let rows = 0;
  for (let at = 0; at < count; at++) rows |= met[at]![cell]!;
  return rows;
}

/** How many skills each of 32 rows matches, as binary numbers: the digit n of all of them is in `sums[n]`. */
function addUp(met: readonly Bitset[], cell: number, sums: Uint32Array): void {
  sums.fill(0);
  for (let at = 0; at < met.length; at++) {
    let carry = met[at]![cell]!;
    for (let digit = 0; carry !== 0; digit++) {
      const sum = sums[digit]!;
      sums[digit] = sum ^ carry;
      carry &= sum;
    }
  }
}

/** Which of 32 numbers are not below this one. */
function atLeast(least: number, sums: Uint32Array): number {
  let [greater, equal] = [0, -1];
  for (let digit = digits - 1; digit >= 0; digit--) {
    if (((least >>> digit) & 1) === 1) equal &= sums[digit]!;
    else {
      greater |= equal & sums[digit]!;
      equal &= ~sums[digit]!;
    }
  }
  return greater | equal;
}

function matchedAt(sums: Uint32Array, bit: number): number {
  let matched = 0;
  for (let digit = 0; digit < digits; digit++) matched |= ((sums[digit]! >>> bit) & 1) << digit;
  return matched;
}

type Collector = ReturnType<typeof collector>;

/** Keeps the best for each number of matched skills, in their order. */
function collector({ required, limit, after }: Wanted) {
  const buckets: Hit[][] = Array.from({ length: required.length + 1 }, () => []);
  const rank = buckets.map((_, matched) => matchPercentage(matched, required.length) ?? 0);
  // Anyone who matches less, or as much and is older, cannot come onto the page any more.
  let floor = 0;
  let oldest = -Infinity;

  const comesBefore = (one: Hit, other: Hit) =>
    one.fresh > other.fresh || (one.fresh === other.fresh && one.candidate_id > other.candidate_id);

  function raiseFloor(): void {
    let better = 0;
    for (let matched = required.length; matched >= 0; matched--) {
      const bucket = buckets[matched]!;
      if (better + bucket.length >= limit) {
        floor = matched;
        oldest = bucket[Math.max(0, limit - better - 1)]?.fresh ?? Infinity;
        return;
      }
      better += bucket.length;
    }
  }

  return {
    /** How many skills someone of this freshness must match at least. */
    least: (fresh: number) => (fresh < oldest ? floor + 1 : floor),
    offer({ id, fresh }: Segment, row: number, matched: number): void {
      if (after && rank[matched]! > after.rank) return;
      const hit = { candidate_id: id[row]!, rank: rank[matched]!, fresh: fresh[row]! };
      if (after && hit.rank === after.rank && !comesBefore(after, hit)) return;
      const bucket = buckets[matched]!;
      let place = bucket.length;
      while (place > 0 && comesBefore(hit, bucket[place - 1]!)) place--;
      if (place >= limit) return;
      bucket.splice(place, 0, hit);
      if (bucket.length > limit) bucket.pop();
      raiseFloor();
    },
    best: (): Hit[] => buckets.toReversed().flat().slice(0, limit),
  };
}
