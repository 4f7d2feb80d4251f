import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { clearedDecision } from '../../base/announced-decision.ts';
import type { Context } from '../../base/context.ts';
import { jobColumns, type JobRow } from '../../jobs/offers.ts';
import { notify } from '../../platform/offers.ts';
import { moveApplication, undoDecision } from '../applications/move.ts';
import { type ApplicationWithJob, reviewedForUpdate, scheduledMeeting } from '../applications/queries.ts';
import { reopenJob } from '../fill-job/reopen.ts';
import { applicationReopened } from './events.ts';

type DecisionResult = Result<typeof api.reviews.updateStatus>;
type Decision = { tx: Tx; actor: { id: string }; before: ApplicationWithJob };

/** Undoing an acceptance also undoes the closing of the job that followed it, so that no one is undecided in a closed job. */
export async function returnOneToReview(
  { db, actor, jobIndex }: Context<'manager'>,
  application_id: string,
): Promise<DecisionResult> {
  const { result, reopened } = await db.transaction().execute(async (tx) => {
    const job = await lockedJobOf(tx, application_id);
    const before = await reviewedForUpdate(tx, actor, application_id);
    if (before.status === 'under_review') return { result: { success: true, status: before.status, undo_until: null } };
    const result = await returnToReview({ tx, actor, before });
    if (!job || !wasClosedAfterAcceptance(job, before)) return { result };
    await reopenJob(tx, actor.id, job);
    return { result: { ...result, job_reopened: true }, reopened: job.id };
  });
  if (reopened) await jobIndex.refresh([reopened]);
  return result as DecisionResult;
}

// The job is locked before its application, as closing does, so that neither waits for the other.
const lockedJobOf = (tx: Tx, applicationId: string) =>
  tx
    .selectFrom('jobs')
    .select(jobColumns)
    .where('id', '=', (eb) =>
      eb.selectFrom('applications').select('job_id').where('applications.id', '=', applicationId),
    )
    .forUpdate()
    .executeTakeFirst();

const wasClosedAfterAcceptance = (
  { before_fill }: JobRow,
  { status, told_status, decided_at }: ApplicationWithJob,
): boolean =>
  status === 'accepted' &&
  told_status !== null &&
  before_fill !== null &&
  Date.parse(before_fill.at) >= Date.parse(decided_at ?? '');

/** Undoes a decision without a trace before the candidate is notified, and reopens the application with a notice afterwards. */
export async function returnToReview({ tx, actor, before }: Decision): Promise<DecisionResult> {
  const undone = await undoDecision(tx, before, actor.id);
  if (undone) return { success: true, status: undone, undo_until: null };
  if (before.status === 'meeting_scheduled' && (await scheduledMeeting(tx, before.id))) {
    throw new AppError('illegal_move', { error: fixed('An interview is set. Please cancel or conclude it first.') });
  }
  const isReopened = before.status === 'rejected';
  await moveApplication(tx, before, {
    actor_id: actor.id,
    action: isReopened ? 'reopen application' : 'move to review',
    set: { ...clearedDecision, status: 'under_review' },
  });
  if (isReopened) {
    const key = `reopened:${before.id}:${before.decided_at}`;
    await notify(tx, applicationReopened({ user_id: before.candidate_id }, key, { application_id: before.id }));
  }
  return { success: true, status: 'under_review', undo_until: null };
}
