import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { may } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { enqueue } from '../../base/task.ts';
import {
  addressesOf,
  applicationForUpdate,
  type ApplicationWithJob,
  isForPeopleOnly,
} from '../applications/queries.ts';
import { analyseApplication } from './analyse.ts';
import { haltOf } from './stops.ts';
import { askedBefore, isAppealed, isCorrectedSince, resultsKept } from './requests.ts';
import { isRunning, mayBeAnalysed, requestAction, requestsSoFar } from './queries.ts';

type Process = typeof api.analysis.process;

type Caller = Context<Process['access']>;

/** Enough to repair what went wrong, too little to spend a budget on (D83). */
const requestsPerApplicationAndDay = 5;

const requestsPerOrganizationAndHour = 100;

/** Scoring until the figure pleases is no method: after so many results people decide. */
const mostResults = 6;

const requestsAfterCorrections = 3;

const noticeFirst = fixed(
  'The notice period required by law is still running. AI can’t read this answer until it ends.',
);

/** Starts the analysis again; earlier results are kept. A candidate may repeat a failed one once, and one that they corrected (D43, D83, D128). */
export async function processApplicationVideo(
  { db, actor }: Caller,
  { applicationId, reason }: Input<Process>,
): Promise<Result<Process>> {
  const analysis_status = await db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, applicationId);
    authorize(may.processVideo, actor, application, 'application_not_found');
    mustBeAnalysable(application, actor);
    // The candidate's own page asks right after sending: whatever the queue has made of it by then is the answer.
    const corrected = await isCorrectedSince(tx, application.id);
    const nothingNew = application.analysis_status !== 'failed' && !corrected;
    if (actor.role === 'candidate' && nothingNew) return application.analysis_status;
    if (isRunning(application)) throw new AppError('already_processing');
    if (await isAppealed(tx, application.id)) throw new AppError('person_decides');
    if (Date.parse(application.analysis_not_before ?? '') > Date.now())
      throw new AppError('analysis_stopped', { error: noticeFirst });
    if (await haltOf(tx, application.org_id, addressesOf(application))) throw new AppError('analysis_stopped');
    await mustBeWithinLimits(tx, actor, application, corrected);
    await startAgain(tx, actor, application, reason);
    return 'processing' as const;
  });
  return { success: true, analysis_status };
}

/** Has an answer read with the words that its candidate has just written down, unless it was read too often. */
export async function askAgain(tx: Tx, actor: Caller['actor'], application: ApplicationWithJob): Promise<void> {
  if ((await resultsKept(tx, application.id)) >= mostResults) throw enough();
  await startAgain(tx, actor, application, '');
}

function mustBeAnalysable(application: ApplicationWithJob, actor: Caller['actor']): void {
  const own = actor.role === 'candidate';
  if (application.status === 'withdrawn' || application.status === 'draft') {
    throw new AppError(own ? 'illegal_move' : 'application_not_found');
  }
  if (isForPeopleOnly(application)) throw new AppError('consent_missing');
  if (!mayBeAnalysed(application)) throw new AppError('video_not_found');
}

async function mustBeWithinLimits(
  tx: Tx,
  actor: Caller['actor'],
  application: ApplicationWithJob,
  corrected: boolean,
): Promise<void> {
  if ((await resultsKept(tx, application.id)) >= mostResults) throw enough();
  if (actor.role === 'admin') return;
  if (actor.role === 'candidate') {
    const most = corrected ? requestsAfterCorrections : 1;
    if ((await askedBefore(tx, application.id, actor.id)) >= most) throw enough();
  }
  const { today, thisHour } = await requestsSoFar(tx, application);
  if (today >= requestsPerApplicationAndDay) {
    const most = requestsPerApplicationAndDay;
    const error = fixed('AI reads the same answer at most {most} times a day. Try again tomorrow.', { most });
    throw new AppError('too_many_tries', { error });
  }
  if (thisHour >= requestsPerOrganizationAndHour) throw new AppError('too_many_tries');
}

const enough = () =>
  new AppError('too_many_tries', { error: fixed('AI doesn’t read this answer again. A person decides from here.') });

async function startAgain(
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
  await record(tx, {
    actor_id: actor.id,
    action: requestAction,
    subject: 'application',
    subject_id: id,
    before: { analysis_status },
    after: { analysis_status: 'processing' },
  });
  await enqueue(tx, analyseApplication, { application_id: id, requested_at });
}
