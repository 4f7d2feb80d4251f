import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { rankedUpTo } from '#contract/base/counts.ts';
import { micros, fromMicros } from '../database/cursor.ts';
import type { Db } from '../database/db.ts';
import { type FeedEvent, followEvents } from '../database/event-feed.ts';
import type { Log } from '../log.ts';
import type { Hit, PageQuery } from './page.ts';
import { openRanking, type RankedRow, type Ranking } from './ranking.ts';
import type { SkillRow } from './skill-reach.ts';

export type JobIndex = {
  /** Open jobs, best match first. Null for other orders, for filters, and while the index is not there: then SQL answers. */
  page(query: PageQuery): Hit[] | null;
  /** After a command changed these jobs: anyone who asks this process next sees the change. Never fails. */
  refresh(jobIds: readonly string[]): Promise<void>;
  ready(): boolean;
  /** Another number after every change of open jobs that this process has heard of. */
  changes(): number;
  stop(): Promise<void>;
};

type Options = {
  db: Db;
  url: string;
  log: Log;
  /** From so many open jobs on ranking in SQL costs more than the rest of a list. */
  threshold?: number;
  /** Only so many of the newest are ranked, as in SQL. */
  most?: number;
};

const lookAgainMs = 60_000;
const retryMs = 1000;
const batch = 2000;

/** The match of the newest open jobs with anyone's skills, in the memory of this process, kept up to date by the event feed. */
export async function openJobIndex({ db, url, log, threshold = 1000, most = rankedUpTo }: Options): Promise<JobIndex> {
  const stopping = new AbortController();
  let ranking: Ranking | undefined;
  let changes = 0;
  // Whether there are older ones that are not ranked.
  let isCut = false;
  // Changes are read and applied one after the other, so that an older reading never overwrites a newer one.
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
      // What happened while no one listened is unknown: SQL answers until everything is loaded anew.
      ranking = undefined;
      await pause(retryMs);
    }
  }

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function followWhenNeeded(): Promise<void> {
    while (!stopping.signal.aborted && !(await hasJobs(db, threshold, log))) await pause(lookAgainMs);
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

/** The newest first, in batches. */
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
