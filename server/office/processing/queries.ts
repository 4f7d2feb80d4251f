import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { ReprocessState } from '#contract/office/processing.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { isRunning, mayBeAnalysed } from '../../hiring/analysis/queries.ts';

type Processing = typeof api.processing;

const mostShown = 100;

/** What was sent last, and how its analysis is (D43). */
export async function recentApplications(
  { db }: Context<'admin'>,
  { failed }: Input<Processing['applications']>,
): Promise<Result<Processing['applications']>> {
  const [rows, { count }] = await Promise.all([
    newest(db, failed),
    db
      .selectFrom('applications')
      .where('status', '<>', 'draft')
      .$if(failed, (query) => query.where('analysis_status', '=', 'failed'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const applications = rows.map(({ first_name, last_name, email, title, company, ...row }) => ({
    ...row,
    candidate: { first_name, last_name, email },
    job: { title, company },
    has_video: row.video_id !== null,
    reprocess: reprocessState(row),
  }));
  return { applications, count };
}

const newest = (db: Db, failed: boolean) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.candidate_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'applications.candidate_id')
    .where('applications.status', '<>', 'draft')
    .$if(failed, (query) => query.where('analysis_status', '=', 'failed'))
    .select([
      'applications.id',
      'applications.status',
      'analysis_status',
      'analysis_score',
      'analysis_demo',
      'analysis_started_at',
      'ai_recommendation',
    ])
    .select(['applications.video_id', 'processed_at', 'applications.created_at', 'ai_consent'])
    .select(['accommodations', 'accommodation_waiting'])
    .select(['first_name', 'last_name', 'users.email', 'jobs.title', 'jobs.company'])
    .select(sql<number>`(select count(*) from analyses where application_id = applications.id)`.as('results'))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(mostShown)
    .execute();

type Row = Parameters<typeof mayBeAnalysed>[0] & Parameters<typeof isRunning>[0];

function reprocessState(row: Row): ReprocessState {
  if (row.video_id === null) return 'no_video';
  if (!mayBeAnalysed(row)) return 'people_only';
  return isRunning(row) ? 'running' : 'ready';
}
