import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import { localizedResult } from '../../assessment/offers.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { applicationById } from '../applications/queries.ts';

type Results = typeof api.analysis.results;

export async function countOwnRequests(db: Db, applicationId: string, personId: string): Promise<number> {
  const { times } = await db
    .selectFrom('analysis_requests')
    .select((eb) => eb.fn.countAll<number>().as('times'))
    .where('application_id', '=', applicationId)
    .where('asked_by', '=', personId)
    .executeTakeFirstOrThrow();
  return times;
}

/** Counts in the audit log, because a withdrawn consent deletes the results themselves. */
export async function countResults(db: Db, applicationId: string): Promise<number> {
  const { results } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('results'))
    .where('action', '=', 'analyse application')
    .where('subject', '=', 'application')
    .where('subject_id', '=', applicationId)
    .where(sql<boolean>`after ->> 'analysis_status' = 'completed'`)
    .executeTakeFirstOrThrow();
  return results;
}

export const isAppealed = async (db: Db, applicationId: string): Promise<boolean> =>
  (await db.selectFrom('appeals').select('id').where('application_id', '=', applicationId).executeTakeFirst()) !==
  undefined;

export const isCorrectedSince = async (db: Db, applicationId: string): Promise<boolean> =>
  (await db
    .selectFrom('transcript_corrections')
    .select('id')
    .where('application_id', '=', applicationId)
    .where(
      'created_at',
      '>',
      sql<string>`(select max(created_at) from analyses where application_id = ${applicationId})`,
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function analysisResults(
  { db, actor }: Context<'manager'>,
  { application_id }: Input<Results>,
): Promise<Result<Results>> {
  authorize(permissions.reviewApplication, actor, await applicationById(db, application_id), 'application_not_found');
  const rows = await resultsWithRequests(db, application_id);
  const results = rows.map(({ id, created_at, result, role, reason, first_name, last_name }) => {
    const { analyser, analysis_score, demo, ai_recommendation, questions } = localizedResult(actor.language, result);
    // Only managers are named, because the candidate's identity may still be hidden from this reader.
    const name = role === 'manager' ? `${first_name ?? ''} ${last_name ?? ''}`.trim() : '';
    return {
      id,
      created_at,
      analyser,
      analysis_score,
      analysis_demo: demo === true,
      ai_recommendation,
      questions: questions.map(({ question, score }) => ({ question, score })),
      asked: role && role !== 'user' ? { role, name, reason: reason ?? '' } : null,
    };
  });
  return { results };
}

const mostShown = 20;

const resultsWithRequests = (db: Db, applicationId: string) =>
  db
    .selectFrom('analyses')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('analysis_requests')
          .leftJoin('users', 'users.id', 'asked_by')
          .leftJoin('users_profiles', 'users_profiles.id', 'asked_by')
          .select(['users.role', 'reason', 'first_name', 'last_name'])
          .whereRef('analysis_requests.application_id', '=', 'analyses.application_id')
          .whereRef('analysis_requests.created_at', '<=', 'analyses.created_at')
          // A result that precedes the request answers an earlier request.
          .where(
            sql<boolean>`not exists (
              select from analyses earlier
              where earlier.application_id = analyses.application_id and earlier.id < analyses.id
                and earlier.created_at >= analysis_requests.created_at
            )`,
          )
          .orderBy('analysis_requests.id', 'desc')
          .limit(1)
          .as('request'),
      (join) => join.onTrue(),
    )
    .select(['analyses.id', 'analyses.created_at', 'result', 'role', 'reason', 'first_name', 'last_name'])
    .where('analyses.application_id', '=', applicationId)
    .orderBy('analyses.id', 'desc')
    .limit(mostShown)
    .execute();
