import type { Hit } from './page.ts';
import { skillReach } from './skill-reach.ts';

/** What the match of an open job is computed from. Moments are microseconds since 1970. */
export type RankedRow = { job_id: string; posted: number; expires: number; skill_ids: readonly number[] };

export type Ranking = ReturnType<typeof openRanking>;

type Wanted = { skills: readonly string[]; exclude: readonly string[]; limit: number; after: Hit | null };

/** Rows in plain arrays: to go through them is to go through memory from one end to the other. */
type Columns = {
  ids: string[];
  posted: Float64Array;
  /** 0 once a job has closed. */
  expires: Float64Array;
  /** Where the skills of a row end; they begin where those of the row before end. */
  ends: Int32Array;
  skills: Int32Array;
};

const emptyColumns = (): Columns => ({
  ids: [],
  posted: new Float64Array(1024),
  expires: new Float64Array(1024),
  ends: new Int32Array(1024),
  skills: new Int32Array(8192),
});

/** Open jobs by match, in memory: answers exactly what SQL would answer on the same rows. */
export function openRanking(now: () => number = () => Date.now() * 1000) {
  const reach = skillReach();
  const places = new Map<string, number>();
  let columns = emptyColumns();

  function close(id: string): void {
    const place = places.get(id);
    if (place === undefined) return;
    columns.expires[place] = 0;
    places.delete(id);
    if (columns.ids.length > 1000 && places.size < columns.ids.length / 2) keepNewest(places.size);
  }

  function put({ job_id, posted, expires, skill_ids }: RankedRow): void {
    close(job_id);
    const { ids } = columns;
    const place = ids.push(job_id) - 1;
    const start = startOf(columns, place);
    if (place === columns.posted.length) {
      columns.posted = longer(columns.posted);
      columns.expires = longer(columns.expires);
      columns.ends = longer(columns.ends);
    }
    if (start + skill_ids.length > columns.skills.length) columns.skills = longer(columns.skills);
    columns.posted[place] = posted;
    columns.expires[place] = expires;
    columns.skills.set(skill_ids, start);
    columns.ends[place] = start + skill_ids.length;
    places.set(job_id, place);
  }

  /** Only the newest stay, without the gaps that closed ones have left. */
  function keepNewest(count: number): void {
    const { posted, expires, ends, skills } = columns;
    const rows = [...places].map(([job_id, place]) => ({
      job_id,
      posted: posted[place]!,
      expires: expires[place]!,
      skill_ids: [...skills.subarray(startOf(columns, place), ends[place])],
    }));
    columns = emptyColumns();
    places.clear();
    for (const row of rows.toSorted((a, b) => b.posted - a.posted || (b.job_id < a.job_id ? -1 : 1)).slice(0, count))
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
      const { ids, posted, expires, ends, skills: asked } = columns;
      const reached = reach.of(skills);
      const moment = now();
      const left = new Set(exclude);
      const best: Hit[] = [];
      let [leastRank, leastPosted] = [-1, 0];
      for (let row = 0, at = 0; row < ids.length; row++) {
        const [start, end] = [at, ends[row]!];
        let met = 0;
        for (; at < end; at++) met += reached[asked[at]!]!;
        const rank = percentage(met, end - start);
        // Most rows end here: what cannot come onto the page needs no closer look.
        if (rank < leastRank || (rank === leastRank && posted[row]! < leastPosted) || expires[row]! <= moment) continue;
        const hit = { job_id: ids[row]!, rank, posted: posted[row]! };
        if ((after && !comesBefore(after, hit)) || left.has(hit.job_id)) continue;
        const place = best.findIndex((other) => comesBefore(hit, other));
        best.splice(place === -1 ? best.length : place, 0, hit);
        if (best.length > limit) best.pop();
        if (best.length === limit) [leastRank, leastPosted] = [best[limit - 1]!.rank, best[limit - 1]!.posted];
      }
      return best;
    },
  };
}

const startOf = ({ ends }: Columns, place: number): number => (place === 0 ? 0 : ends[place - 1]!);

function longer<Numbers extends Float64Array | Int32Array>(numbers: Numbers): Numbers {
  const more = new (numbers.constructor as new (length: number) => Numbers)(numbers.length * 2);
  more.set(numbers);
  return more;
}

/** The same rounding as `matchPercentage`, in whole numbers. */
const percentage = (met: number, asked: number): number =>
  met === 0 ? 0 : Math.floor((200 * met + asked) / (2 * asked));

const comesBefore = (one: Hit, other: Hit): boolean =>
  (one.rank - other.rank || one.posted - other.posted || (one.job_id > other.job_id ? 1 : -1)) > 0;
