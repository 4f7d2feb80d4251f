import { type RawBuilder, sql } from 'kysely';
import { fromMicros, micros } from '../database/cursor.ts';
import type { Db } from '../database/db.ts';
import type { Hit, JobFilters, PageQuery } from './page.ts';
import { placeQuery, placeWords } from './words/place-words.ts';
import { reachOf } from './words/skill-dictionary.ts';
import { asksForWords, unfinished } from '../word-search/word-query.ts';

/** Posted after the first moment, up to the second. */
export type Posted = { after: string; until: string };
type Filters = JobFilters & { posted?: Posted };

/** A page of open jobs, by SQL alone. */
export async function searchPage(db: Db, query: PageQuery & Filters): Promise<Hit[]> {
  const rank = query.sort === 'match' ? percentage(await reachOf(db, query.skills)) : rankOf(query.sort);
  const words = wordsOf(query.search);
  const page = await sql<Hit>`
    select job_id, rank, ${micros('posted_at')} as posted
    from (select s.job_id, s.posted_at, ${rank} as rank ${openJobs(query, words)}) as found
    where ${behind(query)}
    order by ${orderOf(query.sort)}
    limit ${query.limit}`.execute(db);
  return page.rows;
}

/** How many open jobs pass the filters. */
export async function searchTotal(db: Db, query: Filters): Promise<number> {
  const found = await sql<{
    total: number;
  }>`select count(*) as total ${openJobs(query, wordsOf(query.search))}`.execute(db);
  return found.rows[0]?.total ?? 0;
}

type Sql = RawBuilder<unknown>;

function openJobs(filters: Filters, words: Sql | null): Sql {
  const { category, work_arrangement, job_type, salary_min, place = '', exclude, posted } = filters;
  const there = placeWords(place);
  const conditions = [
    sql`s.expires_at > now()`,
    ...(category ? [sql`s.category = ${category}`] : []),
    ...(work_arrangement ? [sql`s.work_arrangement = ${work_arrangement}`] : []),
    ...(job_type ? [sql`s.job_type = ${job_type}`] : []),
    ...(salary_min ? [sql`s.salary_max >= ${salary_min}`] : []),
    ...(there.length > 0 ? [sql`array_to_tsvector(s.place) @@ ${placeQuery(there)}::tsquery`] : []),
    ...(posted ? [sql`s.posted_at > ${posted.after} and s.posted_at <= ${posted.until}`] : []),
    ...(exclude.length > 0 ? [sql`s.job_id <> all(${exclude}::uuid[])`] : []),
    ...(words ? [sql`j.words @@ ${words}`] : []),
  ];
  const joined = words ? sql`join jobs as j on j.id = s.job_id` : sql``;
  return sql`from job_search as s ${joined} where ${sql.join(conditions, sql` and `)}`;
}

/** The same rounding as `matchPercentage`, in whole numbers. */
const percentage = (reach: readonly number[]): Sql => sql`
  case when cardinality(s.skill_ids) = 0 then 0
  else (200 * icount(s.skill_ids & ${reach}::int[]) + cardinality(s.skill_ids)) / (2 * cardinality(s.skill_ids)) end`;

const rankOf = (sort: 'newest' | 'salary'): Sql => (sort === 'salary' ? sql`s.salary_max` : sql`0`);

function behind({ sort, after }: PageQuery): Sql {
  if (!after) return sql`true`;
  const { rank, posted, job_id } = after;
  return sort === 'newest'
    ? sql`(posted_at, job_id) < (${fromMicros(posted)}, ${job_id}::uuid)`
    : sql`(rank, posted_at, job_id) < (${rank}::int, ${fromMicros(posted)}, ${job_id}::uuid)`;
}

const orderOf = (sort: PageQuery['sort']): Sql =>
  sort === 'newest' ? sql`posted_at desc, job_id desc` : sql`rank desc, posted_at desc, job_id desc`;

/** All words, the last one also as the beginning of a word; null when nothing was asked. */
function wordsOf(search: string | undefined): Sql | null {
  if (!asksForWords(search)) return null;
  const whole = sql`websearch_to_tsquery('english', ${search})`;
  const typed = unfinished(search);
  if (!typed) return whole;
  const beginning = sql`(websearch_to_tsquery('english', ${typed.before}) && to_tsquery('simple', ${`${typed.last}:*`}))`;
  return sql`(${whole} || ${beginning})`;
}
