import type { OpenJob } from '#contract/jobs.ts';
import { matcherOf } from '#contract/match.ts';
import { cursorOf, rankedInCursor, readCursor } from '../../adapters/cursor.ts';
import { keptUntilChange } from '../../adapters/job-index/kept.ts';
import { type OpenRow, openTexts } from '../../adapters/job-index/open-texts.ts';
import type { Hit, Page, PageQuery } from '../../adapters/job-index/page.ts';
import { type Posted, searchPage, searchTotal } from '../../adapters/job-index/sql-page.ts';
import type { OpenText } from '../../adapters/job-index/text-memory.ts';
import type { Services } from '../../context.ts';

type RankedQuery = Omit<PageQuery, 'after'> & { cursor?: string | undefined };
/** A job as it is sent, with the match to the reader's skills. */
export type RankedText = OpenText & Pick<OpenJob, 'match'> & { id: string };
export type RankedJob = OpenRow & Pick<OpenJob, 'match'>;
type Ranked<Job> = { jobs: Job[]; total: number; next_cursor: string | null };
type Search = Pick<Services, 'db' | 'jobIndex'>;

// People come back to the same list from every job they open.
const pages = keptUntilChange<Ranked<RankedText>>(500);

/** A page of open jobs with the match to these skills; where somebody's application stands is for the caller to add. */
export async function rankedTexts(services: Search, query: RankedQuery): Promise<Ranked<RankedText>> {
  const kept = pages.of(services.jobIndex);
  const key = JSON.stringify(query);
  const known = kept?.get(key);
  if (known?.jobs.every(({ expires }) => expires > Date.now())) return known;
  const ranked = await rank(services, query);
  kept?.set(key, ranked);
  return ranked;
}

/** The same, taken apart again. */
export async function rankedJobs(services: Search, query: RankedQuery): Promise<Ranked<RankedJob>> {
  const page = await rankedTexts(services, query);
  return { ...page, jobs: page.jobs.map(jobIn) };
}

const jobIn = ({ json, match }: RankedText): RankedJob => ({
  ...(JSON.parse(`${json.toString()}}`) as OpenRow),
  match,
});

async function rank(services: Search, { cursor, limit, ...query }: RankedQuery): Promise<Ranked<RankedText>> {
  const key = readCursor(cursor, rankedInCursor);
  const after = key && { rank: key[0], posted: key[1], job_id: key[2] };
  const { hits, total } = await pageOf(services, { ...query, after, limit: limit + 1 });
  const page = hits.slice(0, limit);
  const last = page.at(-1);
  return {
    jobs: await openJobsAt(services, page, query.skills),
    total,
    next_cursor: last && hits.length > limit ? cursorOf([last.rank, last.posted, last.job_id]) : null,
  };
}

/** From the index where it can answer, otherwise the same from the database. */
async function pageOf({ db, jobIndex }: Search, query: PageQuery): Promise<Page> {
  const indexed = await jobIndex.page(query);
  if (indexed) return indexed;
  const counted = await jobIndex.count(query);
  const [hits, total] = await Promise.all([searchPage(db, query), counted ?? searchTotal(db, query)]);
  return { hits, total };
}

type NewQuery = Omit<PageQuery, 'after' | 'sort'> & { posted: Posted };

/** The best of what was posted between two moments. */
export async function newJobs(services: Search, query: NewQuery): Promise<Pick<Ranked<RankedJob>, 'jobs' | 'total'>> {
  const { db } = services;
  const hits = searchPage(db, { ...query, sort: 'match', after: null });
  const [page, total] = await Promise.all([hits, searchTotal(db, query)]);
  return { jobs: (await openJobsAt(services, page, query.skills)).map(jobIn), total };
}

/** In the order of the hits; a job that closed since it was found is left out. */
async function openJobsAt(services: Search, hits: Hit[], skills: readonly string[]): Promise<RankedText[]> {
  const ids = hits.map(({ job_id }) => job_id);
  const texts = await openTexts(services, ids);
  const match = matcherOf(skills);
  return ids.flatMap((id, at) => {
    const text = texts[at];
    return text && text.expires > Date.now() ? { id, ...text, match: match(text.skills_required) } : [];
  });
}
