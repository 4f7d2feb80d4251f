import { matchPercentage } from '#contract/match.ts';
import type { JobColumns } from './columns.ts';
import type { Hit } from './page.ts';

export type Wish = {
  /** 1 at the id of every skill that partly matches one of the candidate's. */
  has: Uint8Array;
  /** 1 for every kind (see `kindOf`) that passes. */
  allowed: Uint8Array;
  salary_min: number;
  /** Rows to leave out. */
  skip: ReadonlySet<number>;
  limit: number;
  after: Hit | null;
};

const most = 255;
/** percent[required][matched] */
const percent = Array.from({ length: most + 1 }, (_, required) =>
  Uint8Array.from({ length: required + 1 }, (_, matched) => matchPercentage(matched, required) ?? 0),
);
/** mayMiss[percentage][required]: how many skills may be missing to reach at least this percentage; 255 is "all". */
const mayMiss = Array.from({ length: 101 }, (_, least) =>
  Uint8Array.from({ length: most + 1 }, (_, required) => {
    const reaching = percent[required]!.findIndex((percentage) => percentage >= least);
    return reaching === -1 ? 0 : required - reaching;
  }),
);

/** Exactly what SQL would answer: best percentage first, then the newest, then the greatest id; one pass from the newest row down. */
export function bestFirst(columns: Readonly<JobColumns>, wish: Wish): Hit[] {
  const { rows, expires, kind, salary, start, count, skill, posted, id } = columns;
  const { has, allowed, salary_min, skip, limit, after } = wish;
  const top = after?.rank ?? 100;
  const found: number[][] = Array.from({ length: 101 }, () => []);
  // Below this percentage nothing can come onto the page any more: older rows stand behind newer ones of equal percentage.
  let floor = 0;
  let limits = mayMiss[0]!;

  for (let row = rows - 1; row >= 0; row--) {
    if (expires[row] === 0 || allowed[kind[row]!] === 0 || salary[row]! < salary_min) continue;
    const required = count[row]!;
    const allowedToMiss = limits[required]!;
    let missing = 0;
    for (let at = start[row]!, end = at + required; at < end; at++) {
      if (has[skill[at]!] !== 1 && ++missing > allowedToMiss) break;
    }
    if (missing > allowedToMiss) continue;

    const percentage = percent[required]![required - missing]!;
    if (percentage < floor || percentage > top || skip.has(row)) continue;
    if (percentage === top && after && !isBehind(posted[row]!, id[row]!, after)) continue;
    found[percentage]!.push(row);
    floor = floorOf(found, top, limit);
    if (floor > top) break;
    limits = mayMiss[floor]!;
  }
  return firstOf(found, top, limit).map(([percentage, row]) => ({
    job_id: id[row]!,
    rank: percentage,
    posted: posted[row]!,
  }));
}

const isBehind = (posted: number, id: string, after: Hit) =>
  posted < after.posted || (posted === after.posted && id < after.job_id);

/** The lowest percentage that could still come onto the page, above `top` when the page is full. */
function floorOf(found: number[][], top: number, limit: number): number {
  let sum = 0;
  for (let percentage = top; percentage >= 0; percentage--) {
    sum += found[percentage]!.length;
    if (sum >= limit) return percentage + 1;
  }
  return 0;
}

function firstOf(found: number[][], top: number, limit: number): [percentage: number, row: number][] {
  const first: [number, number][] = [];
  for (let percentage = top; percentage >= 0 && first.length < limit; percentage--) {
    for (const row of found[percentage]!.slice(0, limit - first.length)) first.push([percentage, row]);
  }
  return first;
}

/** How many open rows pass the plain filters. */
export function countAllowed(columns: Readonly<JobColumns>, { allowed, salary_min, skip }: Wish): number {
  const { rows, expires, kind, salary } = columns;
  let count = 0;
  for (let row = 0; row < rows; row++) {
    if (expires[row] !== 0 && allowed[kind[row]!] !== 0 && salary[row]! >= salary_min && !skip.has(row)) count++;
  }
  return count;
}
