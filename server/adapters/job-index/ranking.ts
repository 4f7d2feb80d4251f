import type { Hit } from './page.ts';
import { skillReach } from './skill-reach.ts';

/** What the match of an open job is computed from. Moments are microseconds since 1970. */
export type RankedRow = { job_id: string; posted: number; expires: number; skill_ids: readonly number[] };

export type Ranking = ReturnType<typeof openRanking>;

type Wanted = { skills: readonly string[]; exclude: readonly string[]; limit: number; after: Hit | null };

/** Open jobs by match, in memory: answers exactly what SQL would answer on the same rows. */
export function openRanking(now: () => number = () => Date.now() * 1000) {
  const reach = skillReach();
  let rows: RankedRow[] = [];
  const places = new Map<string, number>();

  function close(id: string): void {
    const place = places.get(id);
    if (place === undefined) return;
    places.delete(id);
    const last = rows.pop();
    if (!last || last.job_id === id) return;
    rows[place] = last;
    places.set(last.job_id, place);
  }

  return {
    learn: reach.learn,
    knows: reach.knows,
    close,
    size: () => rows.length,
    put(row: RankedRow): void {
      const place = places.get(row.job_id) ?? rows.length;
      rows[place] = row;
      places.set(row.job_id, place);
    },
    /** Only the newest stay. */
    keepNewest(count: number): void {
      rows = rows.toSorted((a, b) => b.posted - a.posted || (b.job_id < a.job_id ? -1 : 1)).slice(0, count);
      places.clear();
      for (const [place, { job_id }] of rows.entries()) places.set(job_id, place);
    },
    page({ skills, exclude, limit, after }: Wanted): Hit[] {
      const reached = reach.of(skills);
      const moment = now();
      const left = new Set(exclude);
      const best: Hit[] = [];
      for (const { job_id, posted, expires, skill_ids } of rows) {
        const rank = percentage(skill_ids, reached);
        const last = best.length === limit ? best.at(-1) : undefined;
        // Most rows end here: what cannot come onto the page needs no closer look.
        if (last && rank < last.rank) continue;
        const hit = { job_id, rank, posted };
        if ((last && !comesBefore(hit, last)) || (after && !comesBefore(after, hit))) continue;
        if (expires <= moment || left.has(job_id)) continue;
        if (last) best.pop();
        const place = best.findIndex((other) => comesBefore(hit, other));
        best.splice(place === -1 ? best.length : place, 0, hit);
      }
      return best;
    },
  };
}

/** The same rounding as `matchPercentage`, in whole numbers. */
function percentage(ids: readonly number[], reached: Uint8Array): number {
  if (ids.length === 0) return 0;
  let met = 0;
  for (const id of ids) met += reached[id] ?? 0;
  return Math.floor((200 * met + ids.length) / (2 * ids.length));
}

const comesBefore = (one: Hit, other: Hit): boolean =>
  (one.rank - other.rank || one.posted - other.posted || (one.job_id > other.job_id ? 1 : -1)) > 0;
