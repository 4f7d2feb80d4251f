import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import type { Rating } from '#contract/scorecards.ts';
import type { Db } from '../../adapters/db.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { newestAnalysis } from '../analysis/queries.ts';
import { answersOf, reviewedForUpdate } from '../applications/queries.ts';
import { record } from '../audit/commands.ts';
import { jobById } from '../jobs/queries.ts';
import { blindReviewOf, isHiddenFrom, scorecardsFor } from './queries.ts';

type Scorecards = typeof api.scorecards;

/** Saves or changes the own scorecard; saving the same again changes nothing. */
export async function saveScorecard(
  { db, actor }: Context<'manager'>,
  { application_id, ratings }: Input<Scorecards['save']>,
): Promise<Answer<Scorecards['save']>> {
  return db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, application_id);
    const questions = await answersOf(tx, application_id);
    if (ratings.length !== questions.length) {
      throw invalidInput({ path: 'ratings', message: 'Choose a level for each question' });
    }
    const blind = await isHiddenFrom(tx, actor, application);
    const written = sql<Rating[]>`${JSON.stringify(ratings)}::jsonb`;
    await tx
      .insertInto('scorecards')
      .values({ application_id, reviewer_id: actor.id, ratings: written, blind })
      .onConflict((conflict) =>
        conflict
          .columns(['application_id', 'reviewer_id'])
          .doUpdateSet({ ratings: written, updated_at: sql`now()` })
          .where(sql<boolean>`scorecards.ratings <> excluded.ratings`),
      )
      .execute();
    const after = { levels: ratings.map(({ level }) => level), blind };
    await record(tx, {
      actor_id: actor.id,
      action: 'save scorecard',
      subject: 'application',
      subject_id: application_id,
      after,
    });
    return scorecardsFor(tx, actor, application_id);
  });
}

/** Ends the blind look without a score; only where there is nothing to judge by but the video itself. */
export async function liftLook(
  { db, actor }: Context<'manager'>,
  { application_id }: Input<Scorecards['lift']>,
): Promise<Answer<Scorecards['lift']>> {
  return db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, application_id);
    if (!(await isHiddenFrom(tx, actor, application))) return { success: true };
    if (await isReadable(tx, application_id)) throw new AppError('score_first');
    await tx.insertInto('lifted_looks').values({ application_id, reviewer_id: actor.id }).execute();
    const subject = { subject: 'application', subject_id: application_id };
    await record(tx, { actor_id: actor.id, action: 'lift blind look', ...subject });
    return { success: true };
  });
}

/** Whether there are words to judge by: a transcript, or written answers. */
async function isReadable(db: Db, applicationId: string): Promise<boolean> {
  const [analysis, answers] = await Promise.all([newestAnalysis(db, applicationId), answersOf(db, applicationId)]);
  return (analysis?.result.transcript.length ?? 0) > 0 || answers.some(({ text }) => text.trim() !== '');
}

export async function setBlindReview(
  { db, actor }: Context<'manager'>,
  { job_id, job: ofJob, organisation }: Input<Scorecards['setBlind']>,
): Promise<Answer<Scorecards['setBlind']>> {
  return db.transaction().execute(async (tx) => {
    const job = await jobById(tx, job_id);
    authorize(may.seeJobApplications, actor, job, 'job_not_found');
    const before = await blindReviewOf(tx, job_id);
    if (ofJob !== undefined) {
      await tx.updateTable('jobs').set({ blind_review: ofJob }).where('id', '=', job_id).execute();
    }
    if (organisation !== undefined) {
      const change = { blind_review: organisation };
      await tx.updateTable('organisations').set(change).where('id', '=', actor.org_id).execute();
    }
    const after = await blindReviewOf(tx, job_id);
    const change = { before, after };
    await record(tx, { actor_id: actor.id, action: 'set blind review', subject: 'job', subject_id: job_id, ...change });
    return after;
  });
}
