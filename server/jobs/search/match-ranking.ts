import type { JobHit } from '../../base/job-index.ts';
import { openSkillMatches } from './skill-matches.ts';

export type RankedRow = { job_id: string; posted: number; expires: number; skill_ids: readonly number[] };

export type Ranking = ReturnType<typeof openRanking>;

type RankingQuery = { skills: readonly string[]; exclude: readonly string[]; limit: number; after: JobHit | null };

/** Ranks open jobs in memory and must return exactly what SQL returns for the same rows. */
export function openRanking(now: () => number = () => Date.now() * 1000) {
  const reach = openSkillMatches();
  const places = new Map<string, number>();
  let rows: (RankedRow | null)[] = [];
  let asked: number[] = [];
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
    page({ skills, exclude, limit, after }: RankingQuery): JobHit[] {
      const moment = now();
      const left = new Set(exclude);
      const met = new Uint16Array(rows.length);
      const reached: number[] = [];
      for (const skill of reach.of(skills))
        for (const place of requiring.get(skill) ?? []) if (met[place]!++ === 0) reached.push(place);

      function bestOf(some: readonly number[]): JobHit[] {
        const best: JobHit[] = [];
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
      return best.length < limit ? bestOf([...rows.keys()]) : best;
    },
  };
}

const percentage = (met: number, asked: number): number =>
  met === 0 ? 0 : Math.floor((200 * met + asked) / (2 * asked));

const comesBefore = (one: JobHit, other: JobHit): boolean =>
  (one.rank - other.rank || one.posted - other.posted || (one.job_id > other.job_id ? 1 : -1)) > 0;
