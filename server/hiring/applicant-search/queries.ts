import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { type FoundApplicant, mostApplicantsCounted } from '#contract/hiring/applicants.ts';
import { permissions } from '#contract/base/permissions.ts';
import { cursorOf, fromMicros, rankedInCursor, readCursor } from '../../adapters/database/cursor.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { type FaceOf, facesOf } from '../../base/faces.ts';
import { isWaitingForAnswer, jobById } from '../../jobs/offers.ts';
import { pseudonymOf } from '../applications/queries.ts';
import { type ScoreColumns, scoreColumns, scoreOf } from '../applications/score.ts';
import { hiddenFrom } from '../scorecards/queries.ts';
import { type Filters, matchesFilters, scoreBandInSql } from './matches.ts';
import { type Passage, passageIn, visiblePassage } from './passages.ts';

type Applicants = typeof api.applicants;

type Row = Omit<FoundApplicant, 'score_range' | 'score_state' | 'name' | 'face' | 'found' | keyof ScoreColumns> &
  ScoreColumns & {
    status: FoundApplicant['status'];
    candidate_id: string;
    first_name: string;
    last_name: string;
    hidden: boolean;
    urgency: number;
    moment: number;
    passage: Passage | null;
  };

export async function allApplicants(
  context: Context<'manager'>,
  { cursor, limit, ...filters }: Input<Applicants['all']>,
): Promise<Result<Applicants['all']>> {
  await assertOwnJob(context, filters);
  const [rows, found] = await Promise.all([pageOf(context, filters, cursor, limit), countOf(context, filters)]);
  const page = rows.slice(0, limit);
  const namedIds = page.filter(({ hidden }) => !hidden).map(({ candidate_id }) => candidate_id);
  const faceOf = await facesOf(context, namedIds);
  const last = page.at(-1);
  return {
    applicants: page.map((row) => applicantView(row, faceOf)),
    total: Math.min(found, mostApplicantsCounted),
    counted_all: found <= mostApplicantsCounted,
    next_cursor: last && rows.length > limit ? cursorOf([last.urgency, last.moment, last.id]) : null,
  };
}

function applicantView(row: Row, faceOf: FaceOf): FoundApplicant {
  const { first_name, last_name, hidden, passage } = row;
  const { id, job_id, job_title, status, submitted_at, reply_due_at, source } = row;
  const { ai_recommendation: _recommendation, ...score } = scoreOf(row);
  return {
    id,
    job_id,
    job_title,
    status,
    submitted_at,
    reply_due_at,
    source,
    ...score,
    candidate_id: pseudonymOf(row),
    name: hidden ? null : `${first_name} ${last_name}`.trim(),
    face: hidden ? null : faceOf(row.candidate_id),
    found: passage && visiblePassage(passage, hidden ? [first_name, last_name] : null),
  };
}

async function pageOf(
  { db, actor }: Context<'manager'>,
  filters: Filters,
  cursor: string | null | undefined,
  limit: number,
): Promise<Row[]> {
  const key = readCursor(cursor ?? undefined, rankedInCursor);
  const after = key
    ? sql`(a.urgency, a.moment, a.application_id) > (${key[0]}::int, timezone('UTC', ${fromMicros(key[1])}), ${key[2]}::uuid)`
    : sql`true`;
  const { rows } = await sql<Row>`
    with page as materialized (
      select a.application_id, a.urgency, a.moment from applicant_search as a
      where ${matchesFilters(actor, filters)} and ${after}
      order by a.urgency, a.moment, a.application_id limit ${limit + 1}
    )
    select applications.id, applications.candidate_id, applications.job_id, jobs.title as job_title, applications.submitted_at,
      applications.source, ${sql.join(scoreColumns.map((column) => sql.ref(column)))},
      case when ${isWaitingForAnswer} then applications.reply_due_at end as reply_due_at,
      first_name, last_name, ${hiddenFrom(actor.id)} as hidden, page.urgency,
      (extract(epoch from page.moment) * 1000000)::bigint as moment,
      ${passageIn(filters.search)} as passage
    from page
    join applications on applications.id = page.application_id
    join jobs on jobs.id = applications.job_id
    join organizations on organizations.id = jobs.org_id
    join users_profiles on users_profiles.id = applications.candidate_id
    order by page.urgency, page.moment, page.application_id`.execute(db);
  return rows;
}

async function countOf({ db, actor }: Context<'manager'>, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from applicant_search as a where ${matchesFilters(actor, filters)} limit ${mostApplicantsCounted + 1}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

const mostJobs = 100;

async function assertOwnJob({ db, actor }: Context<'manager'>, { job_id }: Filters): Promise<void> {
  if (job_id) authorize(permissions.seeJobApplications, actor, await jobById(db, job_id), 'job_not_found');
}

export async function applicantFacets(
  context: Context<'manager'>,
  filters: Input<Applicants['facets']>,
): Promise<Result<Applicants['facets']>> {
  await assertOwnJob(context, filters);
  const { db, actor } = context;
  type Facets = Result<Applicants['facets']>;
  const counts = (name: 'status' | 'score' | 'source', value = sql`a.${sql.ref(name)}`) => sql`(
    select coalesce(json_agg(counted order by count desc, value), '[]') from (
      select ${value} as value, count(*) as count from applicant_search as a
      where ${matchesFilters(actor, filters, name)} and ${value} is not null group by 1
    ) as counted
  )`;
  const { rows } = await sql<Facets>`
    select
      (
        select coalesce(json_agg(counted order by count desc, title, value), '[]') from (
          select jobs.id as value, jobs.title, ofjob.count
          from (
            select a.job_id, count(*) as count from applicant_search as a
            where ${matchesFilters(actor, filters, 'job_id')} group by a.job_id order by count desc limit ${mostJobs}
          ) as ofjob
          join jobs on jobs.id = ofjob.job_id
        ) as counted
      ) as jobs,
      ${counts('status')} as status,
      ${counts('score', scoreBandInSql)} as score,
      ${counts('source')} as source`.execute(db);
  return rows[0] ?? { jobs: [], status: [], score: [], source: [] };
}
