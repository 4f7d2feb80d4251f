import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { ProcessedApplication, ReprocessState } from '#contract/administration/processing.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import { type Db, likePattern } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { canBeAnalysed, isAnalysisRunning, scoreColumns, scoreOf } from '../../hiring/offers.ts';
import { usersMatching } from '../users/queries.ts';

type Processing = typeof api.processing;

type Search = Input<Processing['applications']>;

export async function recentApplications(
  { db }: Context<'admin'>,
  search: Search,
): Promise<Result<Processing['applications']>> {
  const { limit, cursor } = search;
  const [rows, { count }] = await Promise.all([
    processedRows(db, search)
      .where(afterCursor(cursor, ['applications.created_at', 'applications.id'], '<'))
      .orderBy('applications.created_at', 'desc')
      .orderBy('applications.id', 'desc')
      .limit(limit + 1)
      .execute(),
    matchingApplications(db, search)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const { page, next_cursor } = pageIn(rows, limit);
  return { applications: page.map(processedApplication), count, next_cursor };
}

const matchingApplications = (db: Db, { failed, status, search }: Search) =>
  db
    .selectFrom('applications')
    .where('applications.status', '<>', 'draft')
    .$if(failed, (query) => query.where('analysis_status', '=', 'failed'))
    .$if(status !== undefined, (query) => query.where('applications.status', '=', status!))
    .$if(search !== '', (query) => query.where(matches(search)));

const uuidLike = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function matches(search: string): RawBuilder<boolean> {
  if (uuidLike.test(search)) return sql`applications.id = ${search}::uuid`;
  const pattern = sql`plain_letters(${likePattern(search)})`;
  return sql`(applications.candidate_id in (${usersMatching(search)}) or applications.job_id in (
    select id from jobs where plain_letters(title) like ${pattern} or plain_letters(company) like ${pattern}))`;
}

const processedRows = (db: Db, search: Search) =>
  matchingApplications(db, search)
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.candidate_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'applications.candidate_id')
    .select([
      'applications.id',
      'analysis_started_at',
      'applications.video_id',
      'processed_at',
      'applications.created_at',
      'candidate_id',
      'job_id',
      'users.delete_after',
    ])
    .select(scoreColumns)
    .select(['first_name', 'last_name', 'users.email', 'jobs.title', 'jobs.company'])
    .select(micros('applications.created_at').as('key'))
    .select(sql<number>`(select count(*) from analyses where application_id = applications.id)`.as('results'));

type ProcessedRow = Awaited<ReturnType<ReturnType<typeof processedRows>['executeTakeFirstOrThrow']>>;

function processedApplication(row: ProcessedRow): ProcessedApplication {
  const { first_name, last_name, email, title, company, delete_after, candidate_id, job_id } = row;
  return {
    ...row,
    ...scoreOf(row),
    candidate: { id: candidate_id, first_name, last_name, email, delete_after },
    job: { id: job_id, title, company },
    has_video: row.video_id !== null,
    reprocess: reprocessState(row),
  };
}

type Row = Parameters<typeof canBeAnalysed>[0] & Parameters<typeof isAnalysisRunning>[0];

function reprocessState(row: Row): ReprocessState {
  if (row.video_id === null) return 'no_video';
  if (!canBeAnalysed(row)) return 'people_only';
  return isAnalysisRunning(row) ? 'running' : 'ready';
}
