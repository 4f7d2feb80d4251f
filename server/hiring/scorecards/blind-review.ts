import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { setJobBlindReview, jobById } from '../../jobs/offers.ts';
import { setOrganizationBlindReview } from '../../people/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { newestAnalysis } from '../analysis/queries.ts';
import { candidateTranscriptOf } from '../analysis/candidate-transcript.ts';
import { answersOf, type ApplicationWithJob, reviewedForUpdate } from '../applications/queries.ts';
import { blindReviewOf, isHiddenFrom } from './queries.ts';

type Scorecards = typeof api.scorecards;

export async function liftBlindReview(
  { db, actor }: Context<'manager'>,
  { application_id }: Input<Scorecards['lift']>,
): Promise<Result<Scorecards['lift']>> {
  return db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, application_id);
    if (!(await isHiddenFrom(tx, actor, application))) return { success: true };
    if (await isReadable(tx, application)) throw new AppError('score_first');
    await tx.insertInto('lifted_looks').values({ application_id, reviewer_id: actor.id }).execute();
    const subject = { subject: 'application', subject_id: application_id };
    await recordChange(tx, { actor_id: actor.id, action: 'lift blind look', ...subject });
    return { success: true };
  });
}

async function isReadable(db: Db, application: Pick<ApplicationWithJob, 'id' | 'video_id'>): Promise<boolean> {
  const [analysis, answers, written] = await Promise.all([
    newestAnalysis(db, application.id),
    answersOf(db, application.id),
    candidateTranscriptOf(db, application),
  ]);
  if (written) return true;
  return (analysis?.result.transcript.length ?? 0) > 0 || answers.some(({ text }) => text.trim() !== '');
}

export async function setBlindReview(
  { db, actor }: Context<'manager'>,
  { job_id, job: ofJob, organization }: Input<Scorecards['setBlind']>,
): Promise<Result<Scorecards['setBlind']>> {
  return db.transaction().execute(async (tx) => {
    const job = await jobById(tx, job_id);
    authorize(permissions.seeJobApplications, actor, job, 'job_not_found');
    const before = await blindReviewOf(tx, job_id);
    if (ofJob !== undefined) {
      await setJobBlindReview(tx, job_id, ofJob);
    }
    if (organization !== undefined) {
      await setOrganizationBlindReview(tx, actor.org_id, organization);
    }
    const after = await blindReviewOf(tx, job_id);
    const change = { before, after };
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'set blind review',
      subject: 'job',
      subject_id: job_id,
      ...change,
    });
    return after;
  });
}
