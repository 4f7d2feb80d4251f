import { type RawBuilder, sql } from 'kysely';
import { fieldNamesOf, fieldsWithout } from '#contract/base/field-table.ts';
import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import { jobTable } from '#contract/jobs/job-fields.ts';
import { announcedStatusSql } from '../../base/announced-decision.ts';
import { micros } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { forceGenericPlan } from '../../adapters/database/generic-plan.ts';
import type { JobHit, PageQuery } from '../../base/job-index.ts';
import { type Posted, sqlPage, sqlPromoted, sqlTotal } from './sql-page.ts';
import { cardJoin, makeCardsOf } from '../publishing/job-card.ts';

export type ApplicationState = { own_id: string | null; own_status: ApplicationStatus | null; saved: boolean };
type OfReader = ApplicationState & { poster_face_id: string | null; required: string | null; texts: string | null };

export type ListRow = JobHit & OfReader & { json: string };

type Found = { rows: ListRow[]; total: number; promoted: ListRow | null; skills: string[] };
type Reader = { reader?: string | undefined; texts?: boolean };
type Query = PageQuery & Reader & { posted?: Posted; promote?: boolean | undefined };

type FoundRow = JobHit & OfReader & { json: string | null };
type Counted = { total: number; promoted: FoundRow | null; skills: string | null };

/** Returns a page of open jobs in one statement; the total is counted up to `atMost`. */
export async function listPage(db: Db, query: Query, hits: readonly JobHit[] | null, atMost: number): Promise<Found> {
  const page = hits
    ? { with: sql``, hits: hitsAsRows(hits), total: sqlTotal(query, atMost) }
    : await sqlPage(db, query, atMost);
  const { reader } = query;
  const promoted = query.promote
    ? sql`(select to_json(paid) from (${listedRows(sqlPromoted(query), query)}) as paid)`
    : sql`null`;
  const skills = reader ? sql`(select to_json(skills)::text from users_profiles where id = ${reader})` : sql`null`;
  const { rows } = await sql<Counted & FoundRow>`${page.with}
    select total, promoted, skills, job_id, rank, posted, json, own_id, own_status, saved, poster_face_id, required, texts
    from (select ${page.total} as total, ${promoted} as promoted, ${skills} as skills) as counted
    left join lateral (${listedRows(page.hits, query)}) as listed on true
    order by rank desc, posted desc, job_id desc`.execute(db);
  const [first] = rows;
  const paid = first?.promoted ?? null;
  const found = rows.filter(({ job_id }) => job_id !== null);
  const late = await missingCards(db, paid ? [...found, paid] : found);
  const withCard = (row: FoundRow): ListRow[] => {
    const json = row.json ?? late.get(row.job_id);
    return json ? [{ ...row, json }] : [];
  };
  return {
    total: first?.total ?? 0,
    promoted: (paid && withCard(paid)[0]) ?? null,
    skills: first?.skills ? (JSON.parse(first.skills) as string[]) : [],
    rows: found.flatMap(withCard),
  };
}

/** Creates missing cards in a second statement, so that the common first statement stays cheap to plan. */
async function missingCards(db: Db, rows: readonly FoundRow[]): Promise<Map<string, string>> {
  const without = rows.flatMap(({ json, job_id }) => (json === null ? [job_id] : []));
  const made = without.length > 0 ? await makeCardsOf(db, without) : [];
  return new Map(made.map(({ job_id, json }) => [job_id, json]));
}

const listedRows = (hits: RawBuilder<unknown>, { reader, texts = false }: Reader): RawBuilder<unknown> => sql`
  select hit.job_id, hit.rank, ${micros('hit.posted_at')} as posted, card.json,
    ${reader ? ofReader(texts) : noReaderColumns}
  from (${hits}) as hit ${cardJoin} ${reader ? applicationStateJoins(reader) : sql``}`;

const noReaderColumns = sql`null as own_id, null as own_status, false as saved, null as poster_face_id,
  null as required, null as texts`;
const textColumns = fieldNamesOf(fieldsWithout(jobTable, 'listed')).map((name) => `jobs.${name}`);
const textsAsJson = sql`(select row_to_json(unlisted)::text from (select ${sql.raw(textColumns.join(', '))}) as unlisted)`;
const ofReader = (
  texts: boolean,
) => sql`own.id as own_id, own.status as own_status, saved.job_id is not null as saved, faces.id as poster_face_id,
  to_json(jobs.skills_required)::text as required, ${texts ? textsAsJson : sql`null`} as texts`;
const applicationStateJoins = (reader: string) => sql`
  left join (
    select distinct on (job_id) job_id, id, ${announcedStatusSql()} as status from applications where candidate_id = ${forceGenericPlan(sql`${reader}::uuid`)}
    order by job_id, created_at desc, id desc
  ) as own on own.job_id = hit.job_id
  left join saved_jobs as saved on saved.candidate_id = ${forceGenericPlan(sql`${reader}::uuid`)} and saved.job_id = hit.job_id
  join jobs on jobs.id = hit.job_id
  left join faces on faces.user_id = jobs.created_by`;

const hitsAsRows = (hits: readonly JobHit[]): RawBuilder<unknown> => sql`
  select job_id, rank, timestamptz 'epoch' + posted * interval '1 microsecond' as posted_at
  from unnest(
    ${hits.map(({ job_id }) => job_id)}::uuid[], ${hits.map(({ rank }) => rank)}::int[], ${hits.map(({ posted }) => posted)}::float8[]
  ) as hit (job_id, rank, posted)`;
