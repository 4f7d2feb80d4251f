import { matchPercentage } from '#contract/jobs/match.ts';
import { hasRow, type Bitset } from '../../word-search/bitset.ts';
import type { Found } from '../columns/columns.ts';
import {
  cellsPerRow,
  firstSkillCell,
  type JobColumns,
  mostSkills,
  postedAt,
  rowsIn,
  salaryCell,
} from '../columns/row-cells.ts';
import { greaterIdFirst, idAt } from '../columns/row-ids.ts';
import type { Hit } from '../page.ts';
import { entryCells, levels, type PrefixLists } from '../words/prefix-lists.ts';
import type { Reach } from '../words/skill-reach.ts';

export type Wanted = {
  reach: Reach;
  /** 1 for every kind (see `kindOf`) that passes. */
  allowed: Uint8Array;
  salary_min: number;
  /** Rows at the place and with the words asked for; null when none were. */
  found: Found | null;
  /** Rows to leave out. */
  skip: ReadonlySet<number>;
  limit: number;
  after: Hit | null;
};

/** percent[required][matched] */
const percent = Array.from({ length: mostSkills + 1 }, (_, required) =>
  Uint8Array.from({ length: required + 1 }, (_, matched) => matchPercentage(matched, required) ?? 0),
);
/** mayMiss[percentage][required]: how many skills may be missing to reach at least this percentage. */
const mayMiss = Array.from({ length: 101 }, (_, least) =>
  Uint8Array.from({ length: mostSkills + 1 }, (_, required) => {
    const reaching = percent[required]!.findIndex((percentage) => percentage >= least);
    return reaching === -1 ? 0 : required - reaching;
  }),
);
const percentMissing = (required: number, missing: number) => percent[required]?.[required - missing] ?? 0;

type Columns = Readonly<JobColumns>;
/** The only rows wanted of those in the lists; null: all of them. */
type Only = Bitset | null;
/** Exactly what SQL would answer: best percentage first, then the newest, then the greatest id. */
export function bestFirst(columns: Columns, lists: PrefixLists, asked: Wanted): Hit[] {
  const best = collector(columns, asked);
  if (asked.found) for (const row of asked.found.fresh) best.offer(row);
  else for (let row = lists.rows, rows = rowsIn(columns); row < rows; row++) best.offer(row);
  const listed = asked.found?.listed;
  if (listed && 'few' in listed) for (const row of listed.few) best.offer(row);
  else if (!lookInLists(columns, lists, asked.reach, best, listed?.many ?? null)) {
    lookAtTheRest(columns, lists, asked.reach, best, listed?.many ?? null);
  }
  return best.best();
}

/** Looks where rows that lack few skills are listed, better ones first. True when every better row than those found has been seen. */
function lookInLists({ cells }: Columns, lists: PrefixLists, reach: Reach, found: Collector, only: Only): boolean {
  const { from, entries } = lists;
  const { ids, has, mayHave } = reach;
  const mostRequired = cells[(lists.byRequired[0] ?? 0) * cellsPerRow]! >>> 8;
  for (let level = 0; level < levels; level++) {
    if (percentMissing(mostRequired, level) < found.raisedFloor()) return true;
    for (const id of ids) {
      const list = id * levels + level;
      for (
        let at = (from[list] ?? 0) * entryCells, end = (from[list + 1] ?? 0) * entryCells;
        at < end;
        at += entryCells
      ) {
        const spare = found.mayMiss(entries[at]! & 15) - level;
        if (spare < 0) break;
        if (lacksMore(entries, at, mayHave, spare)) continue;
        const row = entries[at]! >>> 4;
        if (only && !hasRow(only, row)) continue;
        // Met before, if one of its rarer skills is there too.
        let place = row * cellsPerRow + firstSkillCell;
        const here = place + level;
        while (place < here && has[cells[place]!] !== 1) place++;
        if (place === here) found.offer(row);
      }
    }
  }
  return percentMissing(mostRequired, levels) < found.raisedFloor();
}

/** Whether more of an entry's next six skills are missing than may be. */
function lacksMore(entries: Uint32Array, at: number, mayHave: Uint8Array, spare: number): boolean {
  const one = entries[at + 1]!;
  const missing = 2 - mayHave[one & 0xff_ff]! - mayHave[one >>> 16]!;
  if (missing > spare) return true;
  const [two, three] = [entries[at + 2]!, entries[at + 3]!];
  const there = mayHave[two & 0xff_ff]! + mayHave[two >>> 16]! + mayHave[three & 0xff_ff]! + mayHave[three >>> 16]!;
  return missing + 4 - there > spare;
}

/** Rows that no list has led to: someone with few or strange skills still gets a full page. */
function lookAtTheRest({ cells }: Columns, { byRequired }: PrefixLists, reach: Reach, found: Collector, only: Only) {
  for (const row of byRequired) {
    const start = row * cellsPerRow;
    const required = cells[start]! >>> 8;
    const listed = Math.min(levels, required);
    if (found.mayMiss(required) < listed) return;
    if (only && !hasRow(only, row)) continue;
    let place = start + firstSkillCell;
    const end = place + listed;
    while (place < end && reach.has[cells[place]!] !== 1) place++;
    if (place === end) found.offer(row);
  }
}

type Collector = ReturnType<typeof collector>;

/** Keeps the best rows it is offered, a few more than wanted. */
function collector(columns: Columns, { reach: { has }, allowed, salary_min, skip, limit, after }: Wanted) {
  const { cells, posted, id } = columns;
  const top = after?.rank ?? 100;
  const buckets: (number[] | undefined)[] = [];
  let kept = 0;
  // Rows below this percentage cannot come onto the page any more.
  let floor = 0;
  let limits = mayMiss[0]!;

  const momentOf = (row: number) => posted[postedAt(row)]!;
  const newestFirst = (a: number, b: number) => momentOf(b) - momentOf(a) || greaterIdFirst(id, a, b);
  const isBehind = (row: number, last: Hit) =>
    momentOf(row) < last.posted || (momentOf(row) === last.posted && idAt(id, row) < last.job_id);

  function offer(row: number): void {
    const start = row * cellsPerRow;
    const head = cells[start]!;
    if (allowed[head & 255] !== 1 || cells[start + salaryCell]! < salary_min) return;
    const required = head >>> 8;
    const allowedToMiss = limits[required]!;
    let missing = 0;
    for (let at = start + firstSkillCell, end = at + required; at < end; at++) {
      if (has[cells[at]!] !== 1 && ++missing > allowedToMiss) return;
    }
    const percentage = percent[required]![required - missing]!;
    if (percentage < floor || percentage > top || skip.has(row)) return;
    if (percentage === top && after && !isBehind(row, after)) return;
    keep((buckets[percentage] ??= []), row);
  }

  function keep(bucket: number[], row: number): void {
    bucket.push(row);
    if (bucket.length > 8 * limit) bucket.sort(newestFirst).length = limit;
    if (++kept % 16 === 0) raiseFloor();
  }

  function raiseFloor(): void {
    let sum = 0;
    for (let percentage = top; percentage > floor; percentage--) {
      sum += buckets[percentage]?.length ?? 0;
      if (sum >= limit) floor = percentage;
    }
    limits = mayMiss[floor]!;
  }

  return {
    offer,
    mayMiss: (required: number) => limits[required]!,
    raisedFloor(): number {
      raiseFloor();
      return floor;
    },
    best(): Hit[] {
      const rows: Hit[] = [];
      for (let rank = top; rank >= 0 && rows.length < limit; rank--) {
        const sorted = buckets[rank]?.sort(newestFirst).slice(0, limit - rows.length) ?? [];
        for (const row of sorted) rows.push({ job_id: idAt(id, row), rank, posted: momentOf(row) });
      }
      return rows;
    },
  };
}

/** How many open rows pass the plain filters. */
export function countAllowed(columns: Columns, { allowed, salary_min }: Wanted): number {
  const { kind, salary } = columns;
  let count = 0;
  for (let row = 0, rows = rowsIn(columns); row < rows; row++) {
    if (allowed[kind[row]!] === 1 && salary[row]! >= salary_min) count++;
  }
  return count;
}
