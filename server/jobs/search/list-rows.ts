import { type RawBuilder, sql } from 'kysely';
import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import { micros } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { unseen } from '../../adapters/database/unseen.ts';
import type { Hit, PageQuery } from '../../adapters/job-index/page.ts';
import { type Posted, sqlPage, sqlPromoted, sqlTotal } from '../../adapters/job-index/sql-page.ts';
import { cardJoin, madeCards } from '../publishing/job-card.ts';

/** Where the reader stands with a job: the newest of several applications counts. */
export type Standing = { own_id: string | null; own_status: ApplicationStatus | null; saved: boolean };
/** `required`: the skills that the job requires, as JSON. */
type OfReader = Standing & { poster_face_id: string | null; required: string | null };

/** `json` is a `ListedJob` as it is sent; there is none when the job closed since it was found. */
export type ListRow = Hit & OfReader & { json: string };

/** `skills`: the reader's own, at this moment; none without a reader. */
type Found = { rows: ListRow[]; total: number; promoted: ListRow | null; skills: string[] };
/** `promote`: with one job whose organization pays for the slot above the list; `reader`: the candidate who asks. */
type Query = PageQuery & { posted?: Posted; promote?: boolean | undefined; reader?: string | undefined };

type FoundRow = Hit & OfReader & { json: string | null };
type Counted = { total: number; promoted: FoundRow | null; skills: string | null };

/** A page of open jobs in one statement, with how many there are, counted no further than `atMost`; `hits` where the order is known. */
export async function listPage(db: Db, query: Query, hits: readonly Hit[] | null, atMost: number): Promise<Found> {
  const page = hits
    ? { with: sql``, hits: known(hits), total: sqlTotal(query, atMost) }
    : await sqlPage(db, query, atMost);
  const { reader } = query;
  const promoted = query.promote
    ? sql`(select to_json(paid) from (${listed(sqlPromoted(query), reader)}) as paid)`
    : sql`null`;
  const skills = reader ? sql`(select to_json(skills)::text from users_profiles where id = ${reader})` : sql`null`;
  const { rows } = await sql<Counted & FoundRow>`${page.with}
    select total, promoted, skills, job_id, rank, posted, json, own_id, own_status, saved, poster_face_id, required
    from (select ${page.total} as total, ${promoted} as promoted, ${skills} as skills) as counted
    left join lateral (${listed(page.hits, reader)}) as listed on true
    order by rank desc, posted desc, job_id desc`.execute(db);
  const [first] = rows;
  const paid = first?.promoted ?? null;
  const found = rows.filter(({ job_id }) => job_id !== null);
  const late = await lateCards(db, paid ? [...found, paid] : found);
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

/** What was changed a moment ago has no card yet: a second statement makes those, so that the first is not planned for it each time. */
async function lateCards(db: Db, rows: readonly FoundRow[]): Promise<Map<string, string>> {
  const without = rows.flatMap(({ json, job_id }) => (json === null ? [job_id] : []));
  const made = without.length > 0 ? await madeCards(db, without) : [];
  return new Map(made.map(({ job_id, json }) => [job_id, json]));
}

const listed = (hits: RawBuilder<unknown>, reader: string | undefined): RawBuilder<unknown> => sql`
  select hit.job_id, hit.rank, ${micros('hit.posted_at')} as posted, card.json,
    ${reader ? ofReader : nobody}
  from (${hits}) as hit ${cardJoin} ${reader ? standing(reader) : sql``}`;

const nobody = sql`null as own_id, null as own_status, false as saved, null as poster_face_id, null as required`;
const ofReader = sql`own.id as own_id, own.status as own_status, saved.job_id is not null as saved, faces.id as poster_face_id,
  to_json(jobs.skills_required)::text as required`;
const standing = (reader: string) => sql`
  left join (
    select distinct on (job_id) job_id, id, status from applications where candidate_id = ${unseen(sql`${reader}::uuid`)}
    order by job_id, created_at desc, id desc
  ) as own on own.job_id = hit.job_id
  left join saved_jobs as saved on saved.candidate_id = ${unseen(sql`${reader}::uuid`)} and saved.job_id = hit.job_id
  join jobs on jobs.id = hit.job_id
  left join faces on faces.user_id = jobs.created_by`;

const known = (hits: readonly Hit[]): RawBuilder<unknown> => sql`
  select job_id, rank, timestamptz 'epoch' + posted * interval '1 microsecond' as posted_at
  from unnest(
    ${hits.map(({ job_id }) => job_id)}::uuid[], ${hits.map(({ rank }) => rank)}::int[], ${hits.map(({ posted }) => posted)}::float8[]
  ) as hit (job_id, rank, posted)`;
