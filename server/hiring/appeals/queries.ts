import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { type Appeal, appealWindowDays, recommendationFor } from '#contract/hiring/appeals.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { playbackOf, videoById } from '../../video/offers.ts';
import { explainedForDays } from '../../platform/offers.ts';
import {
  answersOf,
  applicationById,
  type ApplicationWithJob,
  placeRulesOf,
  pseudonymOf,
} from '../applications/queries.ts';
import { correctionRemarksOf } from '../corrections/queries.ts';
import { jobById } from '../../jobs/offers.ts';

type Appeals = typeof api.appeals;
type Reviewer = Context<['manager', 'admin']>;

const DAY = 86_400_000;
const mostShown = 200;

export function appealableUntil(application: ApplicationWithJob): string | null {
  const { status, analysis_status, video_id, decided_at, rejection_told_at } = application;
  if (analysis_status !== 'completed' || !video_id || status === 'draft' || status === 'withdrawn') return null;
  const days = Math.max(appealWindowDays, explainedForDays(placeRulesOf(application)));
  const until = Date.parse(rejection_told_at ?? decided_at ?? new Date().toISOString()) + days * DAY;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

export async function appealOf(db: Db, applicationId: string): Promise<Appeal | null> {
  const appeal = await db
    .selectFrom('appeals')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return appeal ?? null;
}

export function withAppealDecision(result: AnalysisResult, appeal: Appeal | null): AnalysisResult {
  if (!appeal?.outcome || appeal.score === null) return result;
  const { outcome, score, previous_score } = appeal;
  const told = { ...result, appealed: { outcome, score, previous_score } };
  if (outcome === 'upheld') return { ...told, analysis_score: previous_score };
  const { score_range: _range, ...byPerson } = told;
  return { ...byPerson, analysis_score: score, ai_recommendation: recommendationFor(score) };
}

const involvedIn = sql<string[]>`array(
  select jobs.created_by::text
  union
  select actor_id::text from audit_log
  where subject = 'application' and subject_id = applications.id::text and actor_id is not null
    and action in ('open application', 'pass on candidate', 'accept candidate', 'open video with a reason')
  union
  select reviewer_id::text from scorecards where scorecards.application_id = applications.id
)`;

const appealed = (db: Db) =>
  db
    .selectFrom('appeals')
    .innerJoin('applications', 'applications.id', 'appeals.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.status', '<>', 'withdrawn')
    .where('applications.video_id', 'is not', null)
    .selectAll('appeals')
    .select([
      'applications.job_id',
      'applications.candidate_id',
      'jobs.title',
      'jobs.company',
      involvedIn.as('involved'),
    ]);

export async function appealForUpdate(tx: Tx, actor: Actor, id: string) {
  const appeal = await appealed(tx).where('appeals.id', '=', id).forUpdate('appeals').executeTakeFirst();
  authorize(permissions.reviewAppeal, actor, appeal);
  return appeal;
}

export async function waitingAppeals({ db, actor }: Reviewer): Promise<Result<Appeals['waiting']>> {
  const waiting = appealed(db)
    .where('appeals.decided_at', 'is', null)
    .where('appeals.reviewer_role', '=', actor.role)
    .$if(actor.role === 'manager', (query) => query.where('appeals.org_id', '=', actor.org_id ?? ''))
    .orderBy('appeals.due_at')
    .orderBy('appeals.id')
    .limit(mostShown);
  const mine = (await waiting.execute()).filter((appeal) => permissions.reviewAppeal(actor, appeal));
  return {
    appeals: mine.map((appeal) => ({
      id: appeal.id,
      candidate_id: pseudonymOf(appeal),
      job_title: appeal.title,
      company: appeal.company,
      created_at: appeal.created_at,
      due_at: appeal.due_at,
    })),
  };
}

export async function blindAnswer(
  context: Reviewer,
  { appeal_id }: Input<Appeals['one']>,
): Promise<Result<Appeals['one']>> {
  const { db, actor } = context;
  const appeal = await appealed(db).where('appeals.id', '=', appeal_id).executeTakeFirst();
  authorize(permissions.reviewAppeal, actor, appeal);
  if (appeal.decided_at) throw new AppError('appeal_closed');
  const application = await applicationById(db, appeal.application_id);
  const job = await jobById(db, appeal.job_id);
  if (!application?.video_id || !job) throw new AppError('not_found');
  const [answers, { context_note }, video] = await Promise.all([
    answersOf(db, application.id),
    correctionRemarksOf(db, application.id),
    videoById(db, application.video_id),
  ]);
  const { title, company, requirements, skills_required } = job;
  return {
    answer: {
      id: appeal.id,
      candidate_id: pseudonymOf(appeal),
      words: appeal.words,
      due_at: appeal.due_at,
      job: { title, company, requirements, skills_required },
      answers,
      context_note,
      video:
        video?.status === 'ready' && !application.video_gone_at
          ? { ...playbackOf(context, video, actor), duration: video.duration }
          : null,
    },
  };
}

export async function applicationAppeal(
  { db, actor }: Context<'manager'>,
  { application_id }: Input<Appeals['ofApplication']>,
): Promise<Result<Appeals['ofApplication']>> {
  authorize(permissions.reviewApplication, actor, await applicationById(db, application_id), 'application_not_found');
  const appeal = await appealOf(db, application_id);
  return { appeal: appeal && { ...appeal, words: '' } };
}

/** Returns managers who have not yet judged the answer; an empty list means that an administrator decides the appeal. */
export async function otherManagers(db: Db, applicationId: string): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select users.id, users.email
    from applications
    join jobs on jobs.id = applications.job_id
    join users on users.org_id = jobs.org_id and users.role = 'manager'
    where applications.id = ${applicationId} and users.id::text <> all (${involvedIn})
    order by users.created_at limit 20`.execute(db);
  return rows;
}

export const administrators = (db: Db): Promise<{ id: string; email: string }[]> =>
  db.selectFrom('users').select(['id', 'email']).where('role', '=', 'admin').orderBy('created_at').limit(20).execute();
