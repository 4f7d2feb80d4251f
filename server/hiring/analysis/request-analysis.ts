import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { placesOfApplication, applicationForUpdate, type ApplicationWithJob } from '../applications/queries.ts';
import { analyseApplication } from './analyse.ts';
import { haltOf } from './stops.ts';
import { countOwnRequests, isAppealed, isCorrectedSince, countResults } from './requests.ts';
import { isAnalysisRunning, canBeAnalysed, requestAction, countRequests } from './queries.ts';
import { isForPeopleOnly } from '../applications/score.ts';

type Process = typeof api.analysis.process;

type Caller = Context<Process['access']>;

const requestsPerApplicationAndDay = 5;

const requestsPerOrganizationAndHour = 100;

/** The number of results is capped, so that no one repeats the analysis until the score suits them. */
const mostResults = 6;

const requestsAfterCorrections = 3;

const noticeFirst = fixed(
  'The notice period required by law is still running. AI can’t read this answer until it ends.',
);

/** Restarts the analysis. A candidate may repeat it once after a failure, and again after corrections. */
export async function processApplicationVideo(
  { db, actor }: Caller,
  { applicationId, reason }: Input<Process>,
): Promise<Result<Process>> {
  const analysis_status = await db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, applicationId);
    authorize(permissions.processVideo, actor, application, 'application_not_found');
    assertAnalysable(application, actor);
    // The candidate's page calls this right after submission, so it returns the current state without a restart.
    const corrected = await isCorrectedSince(tx, application.id);
    const nothingNew = application.analysis_status !== 'failed' && !corrected;
    if (actor.role === 'candidate' && nothingNew) return application.analysis_status;
    if (isAnalysisRunning(application)) throw new AppError('already_processing');
    if (await isAppealed(tx, application.id)) throw new AppError('person_decides');
    if (Date.parse(application.analysis_not_before ?? '') > Date.now())
      throw new AppError('analysis_stopped', { error: noticeFirst });
    if (await haltOf(tx, application.org_id, placesOfApplication(application))) throw new AppError('analysis_stopped');
    await assertWithinLimits(tx, actor, application, corrected);
    await restartAnalysis(tx, actor, application, reason);
    return 'processing' as const;
  });
  return { success: true, analysis_status };
}

export async function requestAnalysisAgain(
  tx: Tx,
  actor: Caller['actor'],
  application: ApplicationWithJob,
): Promise<void> {
  if ((await countResults(tx, application.id)) >= mostResults) throw limitReachedError();
  await restartAnalysis(tx, actor, application, '');
}

function assertAnalysable(application: ApplicationWithJob, actor: Caller['actor']): void {
  const own = actor.role === 'candidate';
  if (application.status === 'withdrawn' || application.status === 'draft') {
    throw new AppError(own ? 'illegal_move' : 'application_not_found');
  }
  if (isForPeopleOnly(application)) throw new AppError('consent_missing');
  if (!canBeAnalysed(application)) throw new AppError('video_not_found');
}

async function assertWithinLimits(
  tx: Tx,
  actor: Caller['actor'],
  application: ApplicationWithJob,
  corrected: boolean,
): Promise<void> {
  if ((await countResults(tx, application.id)) >= mostResults) throw limitReachedError();
  if (actor.role === 'admin') return;
  if (actor.role === 'candidate') {
    const most = corrected ? requestsAfterCorrections : 1;
    if ((await countOwnRequests(tx, application.id, actor.id)) >= most) throw limitReachedError();
  }
  const { today, thisHour } = await countRequests(tx, application);
  if (today >= requestsPerApplicationAndDay) {
    const most = requestsPerApplicationAndDay;
    const error = fixed('AI reads the same answer at most {most} times a day. Try again tomorrow.', { most });
    throw new AppError('too_many_tries', { error });
  }
  if (thisHour >= requestsPerOrganizationAndHour) throw new AppError('too_many_tries');
}

const limitReachedError = () =>
  new AppError('too_many_tries', { error: fixed('AI doesn’t read this answer again. A person decides from here.') });

async function restartAnalysis(
  tx: Tx,
  actor: Caller['actor'],
  { id, analysis_status }: ApplicationWithJob,
  reason: string,
): Promise<void> {
  const requested_at = new Date().toISOString();
  await tx
    .updateTable('applications')
    .set({ analysis_status: 'processing', analysis_started_at: requested_at, analysis_run_id: null })
    .where('id', '=', id)
    .execute();
  await tx.insertInto('analysis_requests').values({ application_id: id, asked_by: actor.id, reason }).execute();
  await recordChange(tx, {
    actor_id: actor.id,
    action: requestAction,
    subject: 'application',
    subject_id: id,
    before: { analysis_status },
    after: { analysis_status: 'processing' },
  });
  await enqueue(tx, analyseApplication, { application_id: id, requested_at });
}
