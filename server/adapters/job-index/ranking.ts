import type { Hit } from './page.ts';
import { skillReach } from './skill-reach.ts';

/** What the match of an open job is computed from. Moments are microseconds since 1970; no skill is there twice. */
export type RankedRow = { job_id: string; posted: number; expires: number; skill_ids: readonly number[] };

export type Ranking = ReturnType<typeof openRanking>;

type Wanted = { skills: readonly string[]; exclude: readonly string[]; limit: number; after: Hit | null };

/** Open jobs by match, in memory: answers exactly what SQL would answer on the same rows. */
export function openRanking(now: () => number = () => Date.now() * 1000) {
  const reach = skillReach();
  const places = new Map<string, number>();
  /** Null once a job has closed. */
  let rows: (RankedRow | null)[] = [];
  /** How many skills each of them requires: most rows need no closer look than this. */
  let asked: number[] = [];
  /** For each skill the places of the jobs that require it. */
  let requiring = new Map<number, number[]>();

  function close(id: string): void {
    const place = places.get(id);
    if (place === undefined) return;
    rows[place] = null;
    places.delete(id);
    if (rows.length > 1000 && places.size < rows.length / 2) keepNewest(places.size);
  }

  function put(row: RankedRow): void {
    close(row.job_id);
    const place = rows.push(row) - 1;
    places.set(row.job_id, place);
    asked.push(row.skill_ids.length);
    for (const skill of row.skill_ids) {
      const others = requiring.get(skill);
      if (others) others.push(place);
      else requiring.set(skill, [place]);
    }
  }

  /** Only the newest stay, without the gaps that closed ones have left. */
  function keepNewest(count: number): void {
    const open = rows.filter((row) => row !== null);
    [rows, asked] = [[], []];
    requiring = new Map();
    places.clear();
    for (const row of open.toSorted((a, b) => b.posted - a.posted || (b.job_id < a.job_id ? -1 : 1)).slice(0, count))
      put(row);
  }

  return {
    learn: reach.learn,
    knows: reach.knows,
    close,
    put,
    keepNewest,
    size: () => places.size,
    page({ skills, exclude, limit, after }: Wanted): Hit[] {
      const moment = now();
      const left = new Set(exclude);
      const met = new Uint16Array(rows.length);
      const reached: number[] = [];
      for (const skill of reach.of(skills))
        for (const place of requiring.get(skill) ?? []) if (met[place]!++ === 0) reached.push(place);

      function bestOf(some: readonly number[]): Hit[] {
        const best: Hit[] = [];
        for (const place of some) {
          const rank = percentage(met[place]!, asked[place]!);
          const least = best.length === limit ? best[limit - 1] : undefined;
          if (least && rank < least.rank) continue;
          const row = rows[place];
          if (!row || (least && rank === least.rank && row.posted < least.posted)) continue;
          const hit = { job_id: row.job_id, rank, posted: row.posted };
          if (row.expires <= moment || (after && !comesBefore(after, hit)) || left.has(row.job_id)) continue;
          const at = best.findIndex((other) => comesBefore(hit, other));
          best.splice(at === -1 ? best.length : at, 0, hit);
          if (best.length > limit) best.pop();
        }
        return best;
      }

      const best = bestOf(reached);
      // Behind those come the jobs of which no skill is met.
      return best.length < limit ? bestOf([...rows.keys()]) : best;
    },
  };
}

/** The same rounding as `matchPercentage`, in whole numbers. */
const percentage = (met: number, asked: number): number =>
  met === 0 ? 0 : Math.floor((200 * met + asked) / (2 * asked));

const comesBefore = (one: Hit, other: Hit): boolean =>
  (one.rank - other.rank || one.posted - other.posted || (one.job_id > other.job_id ? 1 : -1)) > 0;
