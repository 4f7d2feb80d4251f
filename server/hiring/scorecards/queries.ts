import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { BlindReview } from '#contract/hiring/blind-review.ts';
import type { Scorecard } from '#contract/hiring/scorecards.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { applicationById, type ApplicationWithJob } from '../applications/queries.ts';

type Scorecards = typeof api.scorecards;

export async function sentApplication({ db, actor }: Context<'manager'>, id: string): Promise<ApplicationWithJob> {
  const application = await applicationById(db, id);
  authorize(permissions.reviewApplication, actor, application, 'application_not_found');
  return application;
}

export const blindReviewOf = (db: Db, jobId: string): Promise<BlindReview> =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select(['jobs.blind_review as job', 'organizations.blind_review as organization'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow();

export const isBlind = ({ job, organization }: BlindReview): boolean => job ?? organization;

export const hasScored = (reviewerId: string): RawBuilder<boolean> => sql`exists (
  select from scorecards where application_id = applications.id and reviewer_id = ${reviewerId}
)`;

/** Checks whether the review is blind for this reviewer. A scorecard, an interview or an acceptance ends it. */
export const isReviewBlindFor = (reviewerId: string): RawBuilder<boolean> => sql`(
  applications.status not in ('meeting_scheduled', 'accepted')
  and not ${hasScored(reviewerId)}
  and not exists (select from lifted_looks where application_id = applications.id and reviewer_id = ${reviewerId})
)`;

export const hiddenFrom = (reviewerId: string): RawBuilder<boolean> => sql`(
  coalesce(jobs.blind_review, organizations.blind_review) and ${isReviewBlindFor(reviewerId)}
)`;

export async function isHiddenFrom(
  db: Db,
  { id: reviewerId }: Pick<Actor, 'id'>,
  { id, blind_review }: Pick<ApplicationWithJob, 'id' | 'blind_review'>,
): Promise<boolean> {
  if (!blind_review) return false;
  const look = await db
    .selectFrom('applications')
    .select(isReviewBlindFor(reviewerId).as('blind'))
    .where('id', '=', id)
    .executeTakeFirst();
  return look?.blind ?? true;
}

/** Throws `score_first` while the candidate's identity is hidden from this person. */
export async function assertBlindReviewDone(db: Db, actor: Actor, application: ApplicationWithJob): Promise<void> {
  if (await isHiddenFrom(db, actor, application)) throw new AppError('score_first');
}

export async function scorecardsOf(
  context: Context<'manager'>,
  { application_id }: Input<Scorecards['of']>,
): Promise<Result<Scorecards['of']>> {
  await sentApplication(context, application_id);
  return scorecardsFor(context.db, context.actor, application_id);
}

export async function scorecardsFor(db: Db, actor: Actor, applicationId: string): Promise<Result<Scorecards['of']>> {
  const rows = await db
    .selectFrom('scorecards')
    .innerJoin('users_profiles', 'users_profiles.id', 'scorecards.reviewer_id')
    .select(['reviewer_id', 'ratings', 'blind', 'saved_at', 'scorecards.updated_at', 'first_name', 'last_name'])
    .where('application_id', '=', applicationId)
    .orderBy('saved_at')
    .orderBy('reviewer_id')
    .execute();
  const view = ({ first_name, last_name, ...card }: (typeof rows)[number]): Scorecard => ({
    ...card,
    reviewer: `${first_name} ${last_name}`.trim(),
  });
  const own = rows.find(({ reviewer_id }) => reviewer_id === actor.id);
  const others = rows.filter((row) => row !== own);
  return { own: own ? view(own) : null, others: own ? others.map(view) : null, others_count: others.length };
}
