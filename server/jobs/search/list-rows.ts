import { type RawBuilder, sql } from 'kysely';
import { listedJob, type ListedJob } from '#contract/jobs/jobs.ts';
import { micros } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Hit, PageQuery } from '../../adapters/job-index/page.ts';
import { type Posted, sqlPage, sqlPromoted, sqlTotal } from '../../adapters/job-index/sql-page.ts';

/** `json` is a `ListedJob` as it is sent; there is none when the job closed since it was found. */
export type ListRow = Hit & { skills_required: string[]; json: string };

// The contract's names are the columns' names, so that nothing else can leave; the rest needs a word of its own.
const special: Partial<Record<keyof ListedJob, string>> = {
  created_at: `to_char(jobs.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  expires_at: `to_char(jobs.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  excerpt: 'search.excerpt',
  posted_by: `json_build_object('first_name', first_name, 'last_name', last_name)`,
  company_standing: 'company_standing(jobs.company, organizations)',
};
const columns = Object.keys(listedJob.shape).map(
  (name) => `${special[name as keyof ListedJob] ?? `jobs.${name}`} as ${name}`,
);

type Found = { rows: ListRow[]; total: number; promoted: ListRow | null };
/** `promote`: with one job whose organization pays for the slot above the list. */
type Query = PageQuery & { posted?: Posted; promote?: boolean | undefined };

/** A page of open jobs in one statement, with how many there are, counted no further than `atMost`; `hits` where the order is known. */
export async function listPage(db: Db, query: Query, hits: readonly Hit[] | null, atMost: number): Promise<Found> {
  const page = hits
    ? { with: sql``, hits: known(hits), total: sqlTotal(query, atMost) }
    : await sqlPage(db, query, atMost);
  const promoted = query.promote ? sql`(select to_json(paid) from (${listed(sqlPromoted(query))}) as paid)` : sql`null`;
  type Row = { total: number; promoted: ListRow | null } & (ListRow | { json: null });
  const { rows } = await sql<Row>`${page.with}
    select total, promoted, job_id, rank, posted, skills_required, json
    from (select ${page.total} as total, ${promoted} as promoted) as counted
    left join lateral (${listed(page.hits)}) as listed on true
    order by rank desc, posted desc, job_id desc`.execute(db);
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    promoted: first?.promoted ?? null,
    rows: rows.flatMap((row) => (row.json === null ? [] : [row])),
  };
}

const listed = (hits: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select hit.job_id, hit.rank, ${micros('hit.posted_at')} as posted, jobs.skills_required, row_to_json(open)::text as json
  from (${hits}) as hit
  join job_search as search on search.job_id = hit.job_id and search.expires_at > now()
  join jobs on jobs.id = hit.job_id
  join users_profiles on users_profiles.id = jobs.created_by
  join organizations on organizations.id = jobs.org_id
  cross join lateral (select ${sql.raw(columns.join(', '))}) as open`;

const known = (hits: readonly Hit[]): RawBuilder<unknown> => sql`
  select job_id, rank, timestamptz 'epoch' + posted * interval '1 microsecond' as posted_at
  from unnest(
    ${hits.map(({ job_id }) => job_id)}::uuid[], ${hits.map(({ rank }) => rank)}::int[], ${hits.map(({ posted }) => posted)}::float8[]
  ) as hit (job_id, rank, posted)`;
