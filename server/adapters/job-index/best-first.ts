import { matchPercentage } from '#contract/match.ts';
import { cellsPerRow, firstSkillCell, type JobColumns, mostSkills, postedAt, rowsIn, salaryCell } from './row-cells.ts';
import { greaterIdFirst, idAt } from './row-ids.ts';
import type { Hit } from './page.ts';
import { entryCells, levels, type PrefixLists } from './prefix-lists.ts';
import type { Reach } from './skill-reach.ts';
import { includes } from './sorted-rows.ts';

export type Wish = {
  reach: Reach;
  /** 1 for every kind (see `kindOf`) that passes. */
  allowed: Uint8Array;
  salary_min: number;
  /** Rows at the place and with the words asked for, ascending; null when none were. */
  found: Uint32Array | null;
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
/** So few that looking at each is the shortest way. */
const isShort = (found: Uint32Array, columns: Columns) => found.length < Math.min(8000, rowsIn(columns) / 8);

/** Exactly what SQL would answer: best percentage first, then the newest, then the greatest id. */
export function bestFirst(columns: Columns, lists: PrefixLists, wish: Wish): Hit[] {
  const found = collector(columns, wish);
  if (wish.found && isShort(wish.found, columns)) {
    for (const row of wish.found) found.offer(row);
    return found.best();
  }
  for (let row = lists.rows, rows = rowsIn(columns); row < rows; row++) found.offer(row);
  if (!lookInLists(columns, lists, wish, found)) lookAtTheRest(columns, lists, wish, found);
  return found.best();
}

/** Looks where rows that lack few skills are listed, better ones first. True when every better row than those found has been seen. */
function lookInLists({ cells }: Columns, lists: PrefixLists, { reach }: Wish, found: Collector): boolean {
  const mostRequired = cells[(lists.byRequired[0] ?? 0) * cellsPerRow]! >>> 8;
  for (const [level, { from, entries }] of lists.levels.entries()) {
    if (percentMissing(mostRequired, level) < found.raisedFloor()) return true;
    for (const id of reach.ids) {
      for (let at = (from[id] ?? 0) * entryCells, end = (from[id + 1] ?? 0) * entryCells; at < end; at += entryCells) {
        const required = entries[at]! & 15;
        const spare = found.mayMiss(required) - level;
        if (spare < 0) break;
        if (missingNext(entries, at, reach.has) > spare) continue;
        // Met before, if one of its rarer skills is there too.
        const row = entries[at]! >>> 4;
        let place = row * cellsPerRow + firstSkillCell;
        const here = place + level;
        while (place < here && reach.has[cells[place]!] !== 1) place++;
        if (place === here) found.offer(row);
      }
    }
  }
  return percentMissing(mostRequired, levels) < found.raisedFloor();
}

/** How many of an entry's next three skills are missing; 0 stands for no skill. */
function missingNext(entries: Uint32Array, at: number, has: Uint8Array): number {
  const [one, two, three] = [entries[at + 1]!, entries[at + 2]!, entries[at + 3]!];
  let missing = 0;
  if (one !== 0 && has[one] !== 1) missing++;
  if (two !== 0 && has[two] !== 1) missing++;
  if (three !== 0 && has[three] !== 1) missing++;
  return missing;
}

/** Rows that no list has led to: somebody with few or strange skills still gets a full page. */
function lookAtTheRest({ cells }: Columns, { byRequired }: PrefixLists, { reach }: Wish, found: Collector): void {
  for (const row of byRequired) {
    const start = row * cellsPerRow;
    const required = cells[start]! >>> 8;
    const listed = Math.min(levels, required);
    if (found.mayMiss(required) < listed) return;
    let place = start + firstSkillCell;
    const end = place + listed;
    while (place < end && reach.has[cells[place]!] !== 1) place++;
    if (place === end) found.offer(row);
  }
}

type Collector = ReturnType<typeof collector>;

/** Keeps the best rows it is offered, a few more than wanted. */
function collector(columns: Columns, { reach: { has }, allowed, salary_min, found, skip, limit, after }: Wish) {
  const holds = found && !isShort(found, columns) ? marked(found, rowsIn(columns)) : null;
  const { cells, posted, id } = columns;
  const top = after?.rank ?? 100;
  const buckets: number[][] = Array.from({ length: 101 }, () => []);
  let kept = 0;
  // Rows below this percentage cannot come onto the page any more.
  let floor = 0;
  let limits = mayMiss[0]!;

  const momentOf = (row: number) => posted[postedAt(row)]!;
  const newestFirst = (a: number, b: number) => momentOf(b) - momentOf(a) || greaterIdFirst(id, a, b);
  const isBehind = (row: number, last: Hit) =>
    momentOf(row) < last.posted || (momentOf(row) === last.posted && idAt(id, row) < last.job_id);

  function offer(row: number): void {
    if (holds && holds[row] !== 1) return;
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
    keep(buckets[percentage]!, row);
  }

  function keep(bucket: number[], row: number): void {
    bucket.push(row);
    if (bucket.length > 8 * limit) bucket.sort(newestFirst).length = limit;
    if (++kept % 16 === 0) raiseFloor();
  }

  function raiseFloor(): void {
    let sum = 0;
    for (let percentage = top; percentage > floor; percentage--) {
      sum += buckets[percentage]!.length;
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
        const sorted = buckets[rank]!.sort(newestFirst).slice(0, limit - rows.length);
        for (const row of sorted) rows.push({ job_id: idAt(id, row), rank, posted: momentOf(row) });
      }
      return rows;
    },
  };
}

/** How many open rows pass the plain filters. */
export function countAllowed(columns: Columns, { allowed, salary_min, found, skip }: Wish): number {
  const { kind, salary } = columns;
  const passes = (row: number) => allowed[kind[row]!] === 1 && salary[row]! >= salary_min;
  let count = 0;
  if (!found) for (let row = 0, rows = rowsIn(columns); row < rows; row++) if (passes(row)) count++;
  if (found) for (let at = 0; at < found.length; at++) if (passes(found[at]!)) count++;
  for (const row of skip) if (passes(row) && (!found || includes(found, row))) count--;
  return count;
}

function marked(found: Uint32Array, rows: number): Uint8Array {
  const marks = new Uint8Array(rows);
  for (let at = 0; at < found.length; at++) marks[found[at]!] = 1;
  return marks;
}
