import { type RawBuilder, sql } from 'kysely';
import type { HiringTimes } from '#contract/hiring/prospects.ts';
import type { Db } from '../../adapters/database/db.ts';

/** Up to here medians are computed for each call, from there they are at most an hour old. */
const computedAtOnce = 1000;
const hourMs = 3_600_000;
const maxCached = 1000;

type Times = Map<string | null, HiringTimes>;
type CachedTimes = { times: Promise<Times>; until: number };
const hourly = new Map<string, CachedTimes>();

const since = (moment: string) => sql`extract(epoch from ${sql.ref(moment)} - submitted_at)`;
const median = (moment: string) => sql`percentile_cont(0.5) within group (order by ${since(moment)})`;

async function medians(db: Db, which: RawBuilder<unknown>): Promise<Times> {
  const { rows } = await sql<HiringTimes & { job_id: string | null }>`
    select
      job_id,
      ${median('answered_at')} / 3600 as hours_to_first_answer,
      ${median('decided_at')} filter (where status = 'accepted') / 86400 as days_to_hire
    from applications where ${which} and status not in ('draft', 'withdrawn')
    group by grouping sets ((), (job_id))`.execute(db);
  return new Map(rows.map(({ job_id, ...times }) => [job_id, times]));
}

function cachedForAnHour(id: string, applications: number, compute: () => Promise<Times>): Promise<Times> {
  if (applications <= computedAtOnce) return compute();
  const entry = hourly.get(id);
  if (entry && entry.until > Date.now()) return entry.times;
  const times = compute();
  hourly.delete(id);
  hourly.set(id, { times, until: Date.now() + hourMs });
  times.catch(() => hourly.delete(id));
  const [oldest] = hourly.keys();
  if (oldest && hourly.size > maxCached) hourly.delete(oldest);
  return times;
}

export const noTimes: HiringTimes = { hours_to_first_answer: null, days_to_hire: null };

export async function hiringTimesOfJob(db: Db, jobId: string, applications: number): Promise<HiringTimes> {
  const times = await cachedForAnHour(jobId, applications, () => medians(db, sql`job_id = ${jobId}`));
  return times.get(null) ?? noTimes;
}

/** By job, and under null of the whole organization; `applications` is how many it has received. */
export const hiringTimesOfOrganization = (db: Db, orgId: string, applications: number): Promise<Times> =>
  cachedForAnHour(orgId, applications, () => medians(db, sql`job_id in (select id from jobs where org_id = ${orgId})`));
