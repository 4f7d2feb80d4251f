import { type RawBuilder, sql } from 'kysely';
import { rankedUpTo } from '#contract/base/fields.ts';
import { fromMicros, micros } from '../database/cursor.ts';
import type { Db } from '../database/db.ts';
import type { Hit, JobFilters, PageQuery } from './page.ts';
import { placeQuery, placeWords } from './place-words.ts';
import { reachOf } from './skill-dictionary.ts';

/** Posted after the first moment, up to the second. */
export type Posted = { after: string; until: string };
type Filters = JobFilters & { posted?: Posted };

/** A page of open jobs, by SQL alone. */
export async function searchPage(db: Db, query: PageQuery & Filters, most = rankedUpTo): Promise<Hit[]> {
  const order = orderOf(query.sort);
  const page = await sql<Hit>`
    select job_id, rank, ${micros('posted_at')} as posted
    from (select s.job_id, s.posted_at, ${await rankOf(db, query)} as rank from ${rowsFor(query, most)} as s) as found
    where ${behind(query)}
    order by ${order}
    limit ${query.limit}`.execute(db);
  return page.rows;
}

/** How many open jobs pass the filters; no further than `atMost`. */
export async function searchTotal(db: Db, query: Filters, atMost: number): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*) as total from (select ${openJobs(query)} limit ${atMost}) as few`.execute(db);
  return found.rows[0]?.total ?? 0;
}

type Sql = RawBuilder<unknown>;

function rowsFor(query: PageQuery & Filters, most: number): Sql {
  const columns = sql`s.job_id, s.posted_at, s.salary_max`;
  if (query.sort !== 'match') return sql`(select ${columns} ${openJobs(query)})`;
  // No more columns than the index holds, so that the rows themselves stay unread.
  return sql`(
    select s.job_id, s.posted_at, s.skill_ids ${openJobs(query)}
    order by s.posted_at desc, s.job_id desc limit ${most})`;
}

function openJobs(filters: Filters): Sql {
  const { search, category, work_arrangement, job_type, salary_min, place = '', exclude, posted } = filters;
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
    ...(search?.trim() ? [sql`s.words @@ ${wordsOf(search)}`] : []),
  ];
  return sql`from job_search as s where ${sql.join(conditions, sql` and `)}`;
}

async function rankOf(db: Db, { sort, skills }: PageQuery): Promise<Sql> {
  if (sort === 'newest') return sql`0`;
  return sort === 'salary' ? sql`s.salary_max` : percentage(await reachOf(db, skills));
}

/** The same rounding as `matchPercentage`, in whole numbers. */
const percentage = (reach: readonly number[]): Sql => sql`
  case when cardinality(s.skill_ids) = 0 then 0
  else (200 * icount(s.skill_ids & ${reach}::int[]) + cardinality(s.skill_ids)) / (2 * cardinality(s.skill_ids)) end`;

function behind({ sort, after }: PageQuery): Sql {
  if (!after) return sql`true`;
  const { rank, posted, job_id } = after;
  return sort === 'newest'
    ? sql`(posted_at, job_id) < (${fromMicros(posted)}, ${job_id}::uuid)`
    : sql`(rank, posted_at, job_id) < (${rank}::int, ${fromMicros(posted)}, ${job_id}::uuid)`;
}

const orderOf = (sort: PageQuery['sort']): Sql =>
  sort === 'newest' ? sql`posted_at desc, job_id desc` : sql`rank desc, posted_at desc, job_id desc`;

/** All words, the last one also as the beginning of a word. */
function wordsOf(search: string): Sql {
  const whole = sql`websearch_to_tsquery('english', ${search})`;
  const [, before = '', last] = /^(.*?)([\p{L}\p{N}]+)$/su.exec(search.trim()) ?? [];
  // One that is excluded is not unfinished.
  if (!last || /(^|\s)-$/.test(before)) return whole;
  return sql`(${whole} || (websearch_to_tsquery('english', ${before}) && to_tsquery('simple', ${`${last}:*`})))`;
}
