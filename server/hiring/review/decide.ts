import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { type RejectionCode, undoMinutes } from '#contract/hiring/applications.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { moveApplication } from '../applications/move.ts';
import { type ApplicationWithJob, reviewedForUpdate } from '../applications/queries.ts';
import { assertBlindReviewDone } from '../scorecards/queries.ts';
import { endOfRunningInterview } from './interview-end.ts';
import { undoUntil } from './queries.ts';
import { returnOneToReview } from './return-to-review.ts';
import { sendAcceptance } from './send-acceptance.ts';
import { sendRejection } from './send-rejection.ts';

type Reviews = typeof api.reviews;

export async function updateApplicationStatus(
  context: Context<'manager'>,
  {
    application_id,
    new_status,
    reason_code = 'other',
    note = '',
    keeps_interview = false,
  }: Input<Reviews['updateStatus']>,
): Promise<Result<Reviews['updateStatus']>> {
  if (new_status === 'under_review') return returnOneToReview(context, application_id);
  const { db, actor } = context;
  return db.transaction().execute(async (tx) => {
    const before = await reviewedForUpdate(tx, actor, application_id);
    const decision = { tx, actor, before };
    if (before.status === new_status) return { success: true, status: new_status, undo_until: undoUntil(before) };
    if (new_status === 'rejected') return rejectApplication(decision, reason_code, note);
    return accept(decision, keeps_interview);
  });
}

type Decision = { tx: Tx; actor: Actor; before: ApplicationWithJob };

type DecisionResult = Result<Reviews['updateStatus']>;

/** Rejects a locked application; the candidate is notified when the undo period ends. */
export async function rejectApplication(
  { tx, actor, before }: Pick<Decision, 'tx' | 'before'> & { actor: Pick<Actor, 'id'> },
  code: RejectionCode,
  note: string,
): Promise<DecisionResult> {
  const decided_at = new Date().toISOString();
  const undoneUntil = new Date(Date.parse(decided_at) + undoMinutes * 60_000);
  const end = await endOfRunningInterview(tx, before.id, undoneUntil.toISOString());
  const announce_at = end && Date.parse(end) > undoneUntil.getTime() ? end : null;
  const untold = { decided_at, announce_at, told_status: before.status, rejection_told_at: null };
  await moveApplication(tx, before, {
    actor_id: actor.id,
    action: 'pass on candidate',
    set: { ...untold, status: 'rejected', rejection_code: code, rejection_note: note },
    facts: { rejection_code: code },
  });
  await enqueue(tx, sendRejection, { application_id: before.id, decided_at }, afterUndoWindow);
  return { success: true, status: 'rejected', undo_until: undoUntil(untold) };
}

const afterUndoWindow = { afterSeconds: undoMinutes * 60 };

async function accept({ tx, actor, before }: Decision, keeps_interview: boolean): Promise<DecisionResult> {
  await assertBlindReviewDone(tx, actor, before);
  const decided_at = new Date().toISOString();
  const untold = { decided_at, announce_at: null, told_status: before.status };
  const set = { ...untold, keeps_interview, status: 'accepted' } as const;
  await moveApplication(tx, before, { actor_id: actor.id, action: 'accept candidate', set });
  await enqueue(tx, sendAcceptance, { application_id: before.id, decided_at }, afterUndoWindow);
  return { success: true, status: 'accepted', undo_until: undoUntil(untold) };
}
