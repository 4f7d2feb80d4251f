import { type RawBuilder, sql } from 'kysely';
import { rankedUpTo } from '#contract/base/counts.ts';
import { fromMicros } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { forceGenericPlan } from '../../adapters/database/generic-plan.ts';
import type { JobSearchFilters, PageQuery } from '../../base/job-index.ts';
import { placeQuery, placeTokens } from './place-tokens.ts';
import { matchingSkillIds } from './skill-dictionary.ts';

export type Posted = { after: string; until: string };
type Filters = JobSearchFilters & { posted?: Posted };

type Sql = RawBuilder<unknown>;

export type SqlPage = { with: Sql; hits: Sql; total: Sql };

export async function sqlPage(db: Db, query: PageQuery & Filters, atMost: number, most = rankedUpTo): Promise<SqlPage> {
  const pageOf = ranked(query, await rankOf(db, query));
  if (!hasOwnIndex(query)) {
    return { with: sql``, hits: pageOf(inOrder(query, most)), total: sqlTotal(query, atMost) };
  }
  const total = sql`(select total from counted)`;
  return {
    with: sql`
      with ${query.search?.trim() ? sql`${textQuery(query.search)},` : sql``}
      few as materialized (select ${columns} ${openJobs(query)}),
      counted as materialized (select count(*)::int as total from (select from few limit ${sql.lit(atMost)}) as some_rows)`,
    // The branch is chosen at run time, so that one plan suits rare and common words.
    hits: pageOf(sql`
      select ${columns} from few as s where ${total} < ${sql.lit(atMost)}
      union all
      select ${columns} from (${manyHits(query, most)}) as s where ${total} = ${sql.lit(atMost)}`),
    total,
  };
}

export const sqlTotal = (query: Filters, atMost: number): Sql =>
  sql`(select count(*)::int from (select ${openJobs(query)} limit ${sql.lit(atMost)}) as few)`;

/** Selects one job with a paid slot that the list would also contain; jobs rotate hourly. */
export const sqlPromoted = (query: Filters): Sql => sql`
  select s.job_id, 0 as rank, s.posted_at
  from organizations_with('priority_slot') as paying (org_id)
  join jobs as paid on paid.org_id = paying.org_id
  join job_search as s on s.job_id = paid.id
  where ${isListed(query, true)}
  order by md5(s.job_id::text || date_trunc('hour', now())::text)
  limit 1`;

const hasOwnIndex = ({ search, place = '' }: Filters) => Boolean(search?.trim()) || placeTokens(place).length > 0;

const columns = sql`s.job_id, s.posted_at, s.salary_max, s.skill_ids`;

const ranked = (query: PageQuery, rank: Sql) => (rows: Sql) => sql`
  select job_id, rank, posted_at
  from (select s.job_id, s.posted_at, ${rank} as rank from (${rows}) as s) as found
  where ${afterCursor(query)}
  order by ${orderOf(query.sort)}
  limit ${sql.lit(query.limit)}`;

/** Selects only columns of the index, so that an index-only scan suffices. */
const inOrder = (query: PageQuery & Filters, most: number): Sql =>
  query.sort === 'match'
    ? sql`select s.job_id, s.posted_at, s.skill_ids ${openJobs(query)} ${newestFirst(most)}`
    : sql`select ${columns} ${openJobs(query)}`;

const newestFirst = (most: number) => sql`order by s.posted_at desc, s.job_id desc limit ${sql.lit(most)}`;

function manyHits(query: PageQuery & Filters, most: number): Sql {
  if (query.sort === 'match') return sql`select ${columns} ${openJobs(query)} ${newestFirst(most)}`;
  const rank = query.sort === 'salary' ? sql`s.salary_max` : sql`0`;
  return sql`
    select job_id, posted_at, salary_max, skill_ids
    from (select ${columns}, ${rank} as rank ${openJobs(query, true)}) as walked
    where ${afterCursor(query)}
    order by ${orderOf(query.sort)}
    limit ${sql.lit(query.limit)}`;
}

const openJobs = (filters: Filters, along = false): Sql => sql`from job_search as s where ${isListed(filters, along)}`;

/** With `along`, rows are walked in another order, so the text and place indexes must not be used. */
function isListed(filters: Filters, along: boolean): Sql {
  const asked = (condition: Sql) => (along ? sql`(${condition}) is true` : condition);
  const { search, category, work_arrangement, job_type, salary_min, place = '', exclude, posted } = filters;
  const there = placeTokens(place);
  const conditions = [
    sql`s.expires_at > now()`,
    ...(category ? [sql`s.category = ${category}`] : []),
    ...(work_arrangement ? [sql`s.work_arrangement = ${work_arrangement}`] : []),
    ...(job_type ? [sql`s.job_type = ${job_type}`] : []),
    ...(salary_min ? [sql`s.salary_max >= ${salary_min}`] : []),
    ...(there.length > 0 ? [asked(sql`array_to_tsvector(s.place) @@ ${placeOf(there)}`)] : []),
    ...(posted ? [sql`s.posted_at > ${posted.after} and s.posted_at <= ${posted.until}`] : []),
    ...(exclude.length > 0 ? [sql`s.job_id <> all(${exclude}::uuid[])`] : []),
    ...(search?.trim() ? [asked(sql`s.words @@ (select query from text_query)`)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const placeOf = (there: readonly string[]): Sql => forceGenericPlan(sql`plain_letters(${placeQuery(there)})::tsquery`);

async function rankOf(db: Db, { sort, skills }: PageQuery): Promise<Sql> {
  if (sort === 'newest') return sql`0`;
  return sort === 'salary' ? sql`s.salary_max` : percentage(await matchingSkillIds(db, skills));
}

const percentage = (reach: readonly number[]): Sql => sql`
  case when cardinality(s.skill_ids) = 0 then 0
  else (200 * icount(s.skill_ids & ${reach}::int[]) + cardinality(s.skill_ids)) / (2 * cardinality(s.skill_ids)) end`;

function afterCursor({ sort, after }: PageQuery): Sql {
  if (!after) return sql`true`;
  const { rank, posted, job_id } = after;
  return sort === 'newest'
    ? sql`(posted_at, job_id) < (${fromMicros(posted)}, ${job_id}::uuid)`
    : sql`(rank, posted_at, job_id) < (${rank}::int, ${fromMicros(posted)}, ${job_id}::uuid)`;
}

const orderOf = (sort: PageQuery['sort']): Sql =>
  sort === 'newest' ? sql`posted_at desc, job_id desc` : sql`rank desc, posted_at desc, job_id desc`;

// `offset 0` prevents the planner from calling `search_text` for each use of its result.
const textQuery = (search: string): Sql => sql`text_query as materialized (
  select search_query(words, not exists (
    select from skills where search_text(name) in (words, substring(words from '[^ ]+$'))
  )) as query
  from (select search_text(${search}) as words offset 0) as given)`;
