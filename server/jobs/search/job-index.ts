import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { rankedUpTo } from '#contract/base/counts.ts';
import { micros, fromMicros } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { type FeedEvent, followEvents } from '../../adapters/database/event-feed.ts';
import type { Log } from '../../adapters/log.ts';
import type { JobIndex, PageQuery } from '../../base/job-index.ts';
import { openRanking, type RankedRow, type Ranking } from './match-ranking.ts';
import type { SkillRow } from './skill-matches.ts';

type Options = {
  db: Db;
  url: string;
  log: Log;
  /** Above this many open jobs, ranking in SQL dominates the cost of a list. */
  threshold?: number;
  most?: number;
};

const resyncMs = 60_000;
const retryMs = 1000;
const batch = 2000;

/** Holds the match between the newest open jobs and a candidate's skills in memory; the event feed updates it. */
export async function openJobIndex({ db, url, log, threshold = 1000, most = rankedUpTo }: Options): Promise<JobIndex> {
  const stopping = new AbortController();
  let ranking: Ranking | undefined;
  let changes = 0;
  let isCut = false;
  // Changes are applied in sequence, so that an older read never overwrites a newer one.
  let turn: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  async function load(): Promise<void> {
    const fresh = openRanking();
    for (const skill of await skillsOf(db)) fresh.learn(skill);
    for await (const rows of newestRows(db, most)) for (const row of rows) fresh.put(row);
    ranking = fresh;
    isCut = fresh.size() === most;
  }

  async function refresh(ids: readonly string[]): Promise<void> {
    changes++;
    const current = ranking;
    if (!current || ids.length === 0) return;
    const rows = await rowsOf(db, ids);
    const strange = rows.flatMap(({ skill_ids }) => skill_ids).filter((id) => !current.knows(id));
    if (strange.length > 0) for (const skill of await skillsOf(db, strange)) current.learn(skill);
    for (const id of ids) current.close(id);
    for (const row of rows) current.put(row);
    if (current.size() > most * 1.1) {
      current.keepNewest(most);
      isCut = true;
    } else if (isCut && current.size() < most * 0.9) await load();
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await followEvents({
        url,
        talk: false,
        opened: () => inTurn(load),
        heard: (events) => inTurn(() => refresh(jobsIn(events))),
        signal: stopping.signal,
      }).catch((error: unknown) => log.warn({ err: error }, 'the job index lost the database'));
      // Events during a disconnect are unknown, so SQL answers until everything is reloaded.
      ranking = undefined;
      await pause(retryMs);
    }
  }

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function followWhenNeeded(): Promise<void> {
    while (!stopping.signal.aborted && !(await hasJobs(db, threshold, log))) await pause(resyncMs);
    await follow();
  }

  const following = followWhenNeeded();
  return {
    page: (query) => (query.sort === 'match' && !isFiltered(query) ? (ranking?.page(query) ?? null) : null),
    refresh: (ids) => inTurn(() => refresh(ids)).catch(() => {}),
    ready: () => ranking !== undefined,
    changes: () => changes,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

const isFiltered = ({ search, place, category, work_arrangement, job_type, salary_min }: PageQuery) =>
  [search, place, category, work_arrangement, job_type, salary_min].some(Boolean);

const jobEvent = z.object({ job_ids: z.array(z.string()) });
const jobsIn = (events: FeedEvent[]) =>
  events.flatMap(({ topic, payload }) => (topic === 'job' ? z.parse(jobEvent, payload).job_ids : []));

async function hasJobs(db: Db, threshold: number, log: Log): Promise<boolean> {
  try {
    const { rows } = await sql`select from job_search limit ${threshold}`.execute(db);
    return rows.length === threshold;
  } catch (error) {
    log.warn({ err: error }, 'the job index could not count the open jobs');
    return false;
  }
}

const fields = sql`job_id, ${micros('posted_at')} as posted, ${micros('expires_at')} as expires, skill_ids`;

async function* newestRows(db: Db, most: number): AsyncGenerator<RankedRow[]> {
  let last: RankedRow | undefined;
  for (let count = 0; count < most; count += batch) {
    const before = last ? sql`(posted_at, job_id) < (${fromMicros(last.posted)}, ${last.job_id}::uuid)` : sql`true`;
    const { rows } = await sql<RankedRow>`
      select ${fields} from job_search where ${before}
      order by posted_at desc, job_id desc limit ${Math.min(batch, most - count)}`.execute(db);
    yield rows;
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}

const rowsOf = async (db: Db, ids: readonly string[]): Promise<RankedRow[]> =>
  (await sql<RankedRow>`select ${fields} from job_search where job_id = any(${ids}::uuid[])`.execute(db)).rows;

const skillsOf = async (db: Db, ids?: readonly number[]): Promise<SkillRow[]> =>
  (
    await sql<SkillRow>`select id, name, partly from skills
    where ${ids ? sql`id = any(${ids}::int[])` : sql`true`}`.execute(db)
  ).rows;
