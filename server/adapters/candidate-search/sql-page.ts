import { type RawBuilder, sql } from 'kysely';
import type { CandidateList } from '#contract/hiring/sourcing.ts';
import { rankedUpTo } from '#contract/base/counts.ts';
import { fromMicros, micros } from '../database/cursor.ts';
import type { Db } from '../database/db.ts';

/** A found candidate's sort key: `rank` first, then when the profile last changed, then the id; the greatest comes first. */
export type Hit = { candidate_id: string; rank: number; fresh: number };

export type CandidateQuery = {
  org_id: string;
  search?: string | undefined;
  place?: string | undefined;
  salary_max?: number | undefined;
  /** Available at this step of the list or earlier. */
  available?: number | undefined;
  list: CandidateList;
  job_id?: string | undefined;
  /** For each skill that must be there, the ids that partly match it. */
  wanted: readonly (readonly number[])[];
  /** The same for each skill of the job that candidates are sorted by; null sorts by the newest profile. */
  required: readonly (readonly number[])[] | null;
  limit: number;
  after: Hit | null;
};

type Sql = RawBuilder<unknown>;

export async function searchCandidates(db: Db, query: CandidateQuery, most = rankedUpTo): Promise<Hit[]> {
  const { after, required } = query;
  const behind = after
    ? sql`(rank, fresh_at, candidate_id) < (${after.rank}::int, ${fromMicros(after.fresh)}, ${after.candidate_id}::uuid)`
    : sql`true`;
  // Sorted by what the index holds while no match is asked for.
  const order = required ? sql`rank desc, fresh_at desc` : sql`fresh_at desc`;
  const newest = required ? sql`order by c.fresh_at desc, c.candidate_id desc limit ${most}` : sql``;
  const page = await sql<Hit>`
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

/** How many candidates pass the filters; no further than `atMost`. */
export async function countCandidates(db: Db, query: CandidateQuery, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from candidate_search as c where ${conditions(query)} limit ${atMost}) as few`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

// Two operators of this sign exist, and only the general one has the index.
const overlaps = (ids: readonly number[]) => sql`c.skill_ids operator(pg_catalog.&&) ${ids}::int[]`;

function conditions(query: CandidateQuery): Sql {
  const { salary_max, available, wanted } = query;
  return joined([
    ...told(query),
    ...(salary_max === undefined ? [] : [sql`c.salary <= ${salary_max}`]),
    ...(available === undefined ? [] : [sql`c.available <= ${available}`]),
    ...wanted.map(overlaps),
  ]);
}

const joined = (all: Sql[]): Sql => (all.length > 0 ? sql.join(all, sql` and `) : sql`true`);

const told = (query: CandidateQuery): Sql[] => [...worded(query), ...placed(query), ...listed(query)];
const worded = ({ search }: CandidateQuery): Sql[] => (search ? [sql`c.words @@ ${wordsOf(search)}`] : []);
const placed = ({ place }: CandidateQuery): Sql[] => (place ? [sql`c.place @@ ${beginnings(place)}`] : []);

function listed({ org_id, list, job_id }: CandidateQuery): Sql[] {
  const ofJob = job_id ? sql`and job_id = ${job_id}` : sql``;
  const isIn = (table: 'shortlist' | 'invitations') =>
    sql`c.candidate_id in (select candidate_id from ${sql.table(table)} where org_id = ${org_id} ${ofJob})`;
  return list === 'all' ? [] : [isIn(list === 'shortlist' ? 'shortlist' : 'invitations')];
}

/** The same rounding as `matchPercentage`, in whole numbers. */
function rankOf(required: CandidateQuery['required']): Sql {
  if (!required || required.length === 0) return sql`0`;
  const all = required.flat();
  // A skill that one id alone meets is counted together with the others of its kind: one look instead of one for each.
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

const plainWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every word as the beginning of one: anyone who has typed "Denv" means Denver. */
const beginnings = (text: string): Sql =>
  sql`to_tsquery('simple', ${plainWords(text)
    .map((word) => `${word}:*`)
    .join(' & ')})`;

const wordsOf = (text: string): Sql => sql`(websearch_to_tsquery('english', ${text}) || ${beginnings(text)})`;
