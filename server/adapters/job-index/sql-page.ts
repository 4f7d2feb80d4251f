import { type RawBuilder, sql } from 'kysely';
import { rankedUpTo } from '#contract/base/counts.ts';
import { fromMicros } from '../database/cursor.ts';
import type { Db } from '../database/db.ts';
import { unseen } from '../database/unseen.ts';
import type { JobFilters, PageQuery } from './page.ts';
import { placeQuery, placeWords } from './place-words.ts';
import { reachOf } from './skill-dictionary.ts';

/** Posted after the first moment, up to the second. */
export type Posted = { after: string; until: string };
type Filters = JobFilters & { posted?: Posted };

type Sql = RawBuilder<unknown>;

/** Parts of a statement: `hits` selects a page as `job_id`, `rank` and `posted_at`, `total` how many there are, counted no further than asked. */
export type SqlPage = { with: Sql; hits: Sql; total: Sql };

/** A page of open jobs. */
export async function sqlPage(db: Db, query: PageQuery & Filters, atMost: number, most = rankedUpTo): Promise<SqlPage> {
  const pageOf = ranked(query, await rankOf(db, query));
  if (!hasIndexOfItsOwn(query)) {
    return { with: sql``, hits: pageOf(inOrder(query, most)), total: sqlTotal(query, atMost) };
  }
  const total = sql`(select total from counted)`;
  return {
    with: sql`
      with few as materialized (select ${columns} ${openJobs(query)}),
      counted as materialized (select count(*)::int as total from (select from few limit ${sql.lit(atMost)}) as some_rows)`,
    // Which of the two it is, is seen while it runs, so that one plan fits rare words and common ones.
    hits: pageOf(sql`
      select ${columns} from few as s where ${total} < ${sql.lit(atMost)}
      union all
      select ${columns} from (${manyHits(query, most)}) as s where ${total} = ${sql.lit(atMost)}`),
    total,
  };
}

/** Only how many there are. */
export const sqlTotal = (query: Filters, atMost: number): Sql =>
  sql`(select count(*)::int from (select ${openJobs(query)} limit ${sql.lit(atMost)}) as few)`;

/** One job of those that pay for the slot above the list, and that the list would hold as well. They take turns by the hour. */
export const sqlPromoted = (query: Filters): Sql => sql`
  select s.job_id, 0 as rank, s.posted_at
  from organizations_with('priority_slot') as paying (org_id)
  join jobs as paid on paid.org_id = paying.org_id
  join job_search as s on s.job_id = paid.id
  where ${isListed(query, true)}
  order by md5(s.job_id::text || date_trunc('hour', now())::text)
  limit 1`;

/** Words and places have an index of their own: few rows are all read by it, once, and put in order. */
const hasIndexOfItsOwn = ({ search, place = '' }: Filters) => Boolean(search?.trim()) || placeWords(place).length > 0;

const columns = sql`s.job_id, s.posted_at, s.salary_max, s.skill_ids`;

/** The first of these rows in the order that is asked for, after the page before. */
const ranked = (query: PageQuery, rank: Sql) => (rows: Sql) => sql`
  select job_id, rank, posted_at
  from (select s.job_id, s.posted_at, ${rank} as rank from (${rows}) as s) as found
  where ${behind(query)}
  order by ${orderOf(query.sort)}
  limit ${sql.lit(query.limit)}`;

/** No more columns than the index of the newest holds, so that the rows themselves stay unread. */
const inOrder = (query: PageQuery & Filters, most: number): Sql =>
  query.sort === 'match'
    ? sql`select s.job_id, s.posted_at, s.skill_ids ${openJobs(query)} ${newestFirst(most)}`
    : sql`select ${columns} ${openJobs(query)}`;

const newestFirst = (most: number) => sql`order by s.posted_at desc, s.job_id desc limit ${sql.lit(most)}`;

/** Many that hold a word or lie in a place: by match all of them, else found along the order until the page is full. */
function manyHits(query: PageQuery & Filters, most: number): Sql {
  if (query.sort === 'match') return sql`select ${columns} ${openJobs(query)} ${newestFirst(most)}`;
  const rank = query.sort === 'salary' ? sql`s.salary_max` : sql`0`;
  return sql`
    select job_id, posted_at, salary_max, skill_ids
    from (select ${columns}, ${rank} as rank ${openJobs(query, true)}) as walked
    where ${behind(query)}
    order by ${orderOf(query.sort)}
    limit ${sql.lit(query.limit)}`;
}

const openJobs = (filters: Filters, along = false): Sql => sql`from job_search as s where ${isListed(filters, along)}`;

/** `along`: the rows are walked in another order, so the indexes of words and places may not be used. */
function isListed(filters: Filters, along: boolean): Sql {
  const asked = (condition: Sql) => (along ? sql`(${condition}) is true` : condition);
  const { search, category, work_arrangement, job_type, salary_min, place = '', exclude, posted } = filters;
  const there = placeWords(place);
  const conditions = [
    sql`s.expires_at > now()`,
    ...(category ? [sql`s.category = ${category}`] : []),
    ...(work_arrangement ? [sql`s.work_arrangement = ${work_arrangement}`] : []),
    ...(job_type ? [sql`s.job_type = ${job_type}`] : []),
    ...(salary_min ? [sql`s.salary_max >= ${salary_min}`] : []),
    ...(there.length > 0
      ? [asked(sql`array_to_tsvector(s.place) @@ ${unseen(sql`${placeQuery(there)}::tsquery`)}`)]
      : []),
    ...(posted ? [sql`s.posted_at > ${posted.after} and s.posted_at <= ${posted.until}`] : []),
    ...(exclude.length > 0 ? [sql`s.job_id <> all(${exclude}::uuid[])`] : []),
    ...(search?.trim() ? [asked(sql`s.words @@ ${unseen(wordsOf(search))}`)] : []),
  ];
  return sql.join(conditions, sql` and `);
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
