import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import * as z from 'zod/mini';
import { type FeedEvent, followEvents } from '../database/event-feed.ts';
import { type RankingOf, rankingOf, type SharedRows } from './order/ranking.ts';
import type { FromThread, ToThread } from './messages.ts';
import { allJobs, allSkills, jobsNow, type Newest, searchedFor, skillsNow, textsBefore } from './columns/index-rows.ts';
import { batchOf } from './words/open-texts.ts';
import type { Page, PageQuery } from './page.ts';
import { keptBytes } from './words/text-memory.ts';
import { asksForWords, searchReader } from '../word-search/word-query.ts';

const { url } = workerData as { url: string };
const port = parentPort ?? process.exit(1);
const tell = (message: FromThread) => port.postMessage(message);
const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'saywell job index' });
pool.on('error', (error) => tell({ kind: 'trouble', message: error.message }));

const stopping = new AbortController();
const retryMs = 1000;
let ranking: RankingOf | undefined;
// Changes are read and applied one after the other, so that an older reading never overwrites a newer one.
let turn: Promise<void> = Promise.resolve();

async function load(): Promise<void> {
  const fresh = rankingOf();
  const skills = await allSkills(pool);
  for (const skill of skills) fresh.learn(skill);
  for await (const jobs of allJobs(pool)) for (const job of jobs) fresh.put(job);
  fresh.settle();
  ranking = fresh;
  tell({ kind: 'loaded', skills });
  share(fresh);
  tell({ kind: 'ready', ready: true });
  void tellTexts(fresh).catch((error: unknown) => tell({ kind: 'trouble', message: String(error) }));
}

/** The texts of the newest jobs, before anyone asks; some room is left for those that someone is shown. Between two changes each, so that none is older than what was told. */
async function tellTexts(current: RankingOf): Promise<void> {
  let next: Newest | null = null;
  for (let told = 0; told < keptBytes * 0.9;) {
    await inTurn(async () => {
      if (ranking !== current || stopping.signal.aborted) return void (next = null);
      const [rows, following] = await textsBefore(pool, next);
      next = following;
      const batch = batchOf(rows);
      told += batch.bytes.length;
      if (ranking === current) port.postMessage({ kind: 'texts', batch } satisfies FromThread, [batch.bytes.buffer]);
    });
    if (!next) return;
  }
}

let shared: SharedRows | null = null;
/** Before anyone hears that something changed. */
function share(current: RankingOf): void {
  const rows = current.rows();
  if (rows !== shared) tell({ kind: 'moved', rows });
  shared = rows;
}

async function refresh(ids: readonly string[]): Promise<void> {
  const current = ranking;
  if (!current || ids.length === 0) return;
  const jobs = await jobsNow(pool, ids);
  const strange = new Set(jobs.flatMap(({ skill_ids }) => skill_ids).filter((id) => !current.knows(id)));
  if (strange.size > 0) {
    const skills = await skillsNow(pool, [...strange]);
    for (const skill of skills) current.learn(skill);
    tell({ kind: 'learned', skills });
  }
  const open = new Set(jobs.map(({ job_id }) => job_id));
  for (const id of ids) if (!open.has(id)) current.close(id);
  for (const job of jobs) current.put(job);
  current.settle();
  share(current);
  tell({ kind: 'changed', job_ids: ids });
}

const readSearch = searchReader((search) => searchedFor(pool, search));

/** Null where SQL has to answer. */
async function pageOf(query: PageQuery): Promise<Page | null> {
  if (!asksForWords(query.search)) return ranking?.page(query) ?? null;
  const words = await readSearch(query.search);
  return (words && ranking?.page(query, words)) ?? null;
}

function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

const jobEvent = z.object({ job_ids: z.array(z.string()) });
const jobsIn = (events: FeedEvent[]) =>
  events.flatMap(({ topic, payload }) => (topic === 'job' ? z.parse(jobEvent, payload).job_ids : []));

async function follow(): Promise<void> {
  while (!stopping.signal.aborted) {
    await followEvents({
      url,
      talk: false,
      opened: () => inTurn(load),
      heard: (events) => inTurn(() => refresh(jobsIn(events))),
      signal: stopping.signal,
    }).catch((error: unknown) => tell({ kind: 'trouble', message: String(error) }));
    // What happened while no one listened is unknown: SQL answers until everything is loaded anew.
    ranking = undefined;
    tell({ kind: 'ready', ready: false });
    await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
  }
  await pool.end();
  port.close();
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'stop') stopping.abort();
  else if (message.kind === 'page') {
    const { ask, query } = message;
    void pageOf(query).then(
      (page) => tell({ kind: 'page', ask, page }),
      () => tell({ kind: 'page', ask, page: null }),
    );
  } else {
    const answer = () => tell({ kind: 'refreshed', ask: message.ask });
    void inTurn(() => refresh(message.job_ids)).then(answer, answer);
  }
});
void follow();
