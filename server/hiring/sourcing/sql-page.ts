import { type RawBuilder, sql } from 'kysely';
import type { CandidateList } from '#contract/hiring/sourcing.ts';
import { rankedUpTo } from '#contract/base/counts.ts';
import { fromMicros, micros } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';

export type CandidateHit = { candidate_id: string; rank: number; fresh: number };

export type CandidateQuery = {
  org_id: string;
  search?: string | undefined;
  place?: string | undefined;
  salary_max?: number | undefined;
  available?: number | undefined;
  list: CandidateList;
  job_id?: string | undefined;
  wanted: readonly (readonly number[])[];
  required: readonly (readonly number[])[] | null;
  limit: number;
  after: CandidateHit | null;
};

type Sql = RawBuilder<unknown>;

export async function searchCandidates(db: Db, query: CandidateQuery, most = rankedUpTo): Promise<CandidateHit[]> {
  const { after, required } = query;
  const behind = after
    ? sql`(rank, fresh_at, candidate_id) < (${after.rank}::int, ${fromMicros(after.fresh)}, ${after.candidate_id}::uuid)`
    : sql`true`;
  const order = required ? sql`rank desc, fresh_at desc` : sql`fresh_at desc`;
  const newest = required ? sql`order by c.fresh_at desc, c.candidate_id desc limit ${most}` : sql``;
  const page = await sql<CandidateHit>`
    select candidate_id, rank, ${micros('fresh_at')} as fresh
    from (
      select c.candidate_id, c.fresh_at, ${rankOf(required)} as rank
      from (select candidate_id, fresh_at, skill_ids from candidate_search as c where ${conditions(query)} ${newest}) as c
    ) as found
    where ${behind}
    order by ${order}, candidate_id desc
    limit ${query.limit}`.execute(db);
  return page.rows;
}

export async function countCandidates(db: Db, query: CandidateQuery, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from candidate_search as c where ${conditions(query)} limit ${atMost}) as few`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

// Two operators named `&&` exist, and only the general one can use the index.
const overlaps = (ids: readonly number[]) => sql`c.skill_ids operator(pg_catalog.&&) ${ids}::int[]`;

function conditions(query: CandidateQuery): Sql {
  const { salary_max, available, wanted } = query;
  return joinConditions([
    ...filterConditions(query),
    ...(salary_max === undefined ? [] : [sql`c.salary <= ${salary_max}`]),
    ...(available === undefined ? [] : [sql`c.available <= ${available}`]),
    ...wanted.map(overlaps),
  ]);
}

const joinConditions = (all: Sql[]): Sql => (all.length > 0 ? sql.join(all, sql` and `) : sql`true`);

const filterConditions = (query: CandidateQuery): Sql[] => [
  ...searchCondition(query),
  ...placeCondition(query),
  ...listConditions(query),
];
const searchCondition = ({ search }: CandidateQuery): Sql[] => (search ? [sql`c.words @@ ${wordsOf(search)}`] : []);
const placeCondition = ({ place }: CandidateQuery): Sql[] =>
  place ? [sql`c.place @@ prefix_query(search_text(${place}))`] : [];

function listConditions({ org_id, list, job_id }: CandidateQuery): Sql[] {
  const ofJob = job_id ? sql`and job_id = ${job_id}` : sql``;
  const isIn = (table: 'shortlist' | 'invitations') =>
    sql`c.candidate_id in (select candidate_id from ${sql.table(table)} where org_id = ${org_id} ${ofJob})`;
  return list === 'all' ? [] : [isIn(list === 'shortlist' ? 'shortlist' : 'invitations')];
}

function rankOf(required: CandidateQuery['required']): Sql {
  if (!required || required.length === 0) return sql`0`;
  const all = required.flat();
  const isSingle = (ids: readonly number[]) => ids.length === 1 && all.filter((id) => id === ids[0]).length === 1;
  const singles = required.filter(isSingle).flat();
  const met = sql.join(
    [
      sql`icount(c.skill_ids & ${singles}::int[])`,
      ...required
        .filter((ids) => ids.length > 0 && !isSingle(ids))
        .map((ids) => sql`(c.skill_ids operator(public.&&) ${ids}::int[])::int`),
    ],
    sql` + `,
  );
  return sql`(200 * (${met}) + ${required.length}::int) / ${2 * required.length}::int`;
}

const hasOperators = (text: string) => /"|(^|\s)-/.test(text);

function wordsOf(text: string): Sql {
  // As a subquery, the words are looked up once and not for every candidate.
  const query = hasOperators(text)
    ? sql`search_query(words, not is_skill(last))`
    : sql`search_query(words, not is_skill(last)) || people_query(words)`;
  return sql`(select ${query} from (select words, substring(words from '[^ "_-]+$') as last from search_text(${text}) as words) as typed)`;
}
