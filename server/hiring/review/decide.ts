import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { type RejectionCode, undoMinutes } from '#contract/hiring/applications.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { enqueue } from '../../base/task.ts';
import { moveApplication } from '../applications/move.ts';
import { type ApplicationWithJob, reviewedForUpdate, scheduledMeeting } from '../applications/queries.ts';
import { mustKnow } from '../scorecards/queries.ts';
import { applicationAccepted, applicationReopened } from './events.ts';
import { undoUntil } from './queries.ts';
import { sendRejection } from './send-rejection.ts';

type Reviews = typeof api.reviews;

/** Passes, accepts or reopens. The same decision twice changes and sends nothing more. */
export async function updateApplicationStatus(
  { db, actor }: Context<'manager'>,
  { application_id, new_status, reason_code = 'other', note = '' }: Input<Reviews['updateStatus']>,
): Promise<Result<Reviews['updateStatus']>> {
  return db.transaction().execute(async (tx) => {
    const before = await reviewedForUpdate(tx, actor, application_id);
    const decision = { tx, actor, before };
    if (before.status === new_status) return { success: true, status: new_status, undo_until: undoUntil(before) };
    if (new_status === 'rejected') return passOn(decision, reason_code, note);
    return new_status === 'accepted' ? accept(decision) : backToReview(decision);
  });
}

type Decision = { tx: Tx; actor: Actor; before: ApplicationWithJob };

type Decided = Result<Reviews['updateStatus']>;

/** Passes on an application that is locked; the email leaves when Undo is over. */
export async function passOn(
  { tx, actor, before }: Pick<Decision, 'tx' | 'before'> & { actor: Pick<Actor, 'id'> },
  code: RejectionCode,
  note: string,
): Promise<Decided> {
  const decided_at = new Date().toISOString();
  const decided = { decided_at, opened_at: before.opened_at ?? decided_at };
  await moveApplication(tx, before, {
    actor_id: actor.id,
    action: 'pass on candidate',
    set: { ...decided, status: 'rejected', rejection_code: code, rejection_note: note, rejection_told_at: null },
    facts: { rejection_code: code },
  });
  const payload = { application_id: before.id, decided_at };
  await enqueue(tx, sendRejection, payload, { afterSeconds: undoMinutes * 60 });
  return { success: true, status: 'rejected', undo_until: undoUntil({ status: 'rejected', decided_at }) };
}

async function accept({ tx, actor, before }: Decision): Promise<Decided> {
  await mustKnow(tx, actor, before);
  const decided_at = new Date().toISOString();
  const set = { status: 'accepted', decided_at, opened_at: before.opened_at ?? decided_at } as const;
  await moveApplication(tx, before, { actor_id: actor.id, action: 'accept candidate', set });
  const to = { user_id: before.candidate_id };
  await notify(tx, applicationAccepted(to, `accepted:${before.id}`, { application_id: before.id }));
  return { success: true, status: 'accepted', undo_until: null };
}

/** Undone before the email about it left no one learns of it, later the candidate does. */
export async function backToReview({ tx, actor, before }: Decision): Promise<Decided> {
  const meeting = await scheduledMeeting(tx, before.id);
  if (meeting && before.status === 'meeting_scheduled') {
    throw new AppError('illegal_move', { error: fixed('An interview is set. Please cancel or conclude it first.') });
  }
  const undone = before.rejection_told_at === null;
  const action = before.status === 'rejected' ? (undone ? 'undo rejection' : 'reopen application') : 'open application';
  await moveApplication(tx, before, {
    actor_id: actor.id,
    action,
    set: {
      status: 'under_review',
      opened_at: before.opened_at ?? sql`now()`,
      decided_at: null,
      rejection_code: null,
      rejection_note: '',
      rejection_told_at: null,
    },
  });
  if (before.status === 'rejected' && !undone) {
    const key = `reopened:${before.id}:${before.decided_at}`;
    await notify(tx, applicationReopened({ user_id: before.candidate_id }, key, { application_id: before.id }));
  }
  if (!meeting) return { success: true, status: 'under_review', undo_until: null };
  // Taken back before the interview was cancelled: it still is.
  const again = { id: before.id, status: 'under_review' } as const;
  await moveApplication(tx, again, {
    actor_id: actor.id,
    action: 'keep interview',
    set: { status: 'meeting_scheduled' },
  });
  return { success: true, status: 'meeting_scheduled', undo_until: null };
}
