import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { type RejectionCode, undoMinutes } from '#contract/applications.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { moveApplication } from '../applications/commands.ts';
import { type ApplicationWithJob, reviewedForUpdate, scheduledMeeting } from '../applications/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { noteProfileView } from '../profiles/commands.ts';
import { isHiddenFrom, mustKnow } from '../scorecards/queries.ts';
import { applicationAccepted, applicationOpened, applicationReopened } from './emails.ts';
import { undoUntil } from './queries.ts';
import { sendRejection } from './tasks.ts';

type Reviews = typeof api.reviews;

/** Notes the first opening; the candidate sees its time (D68). */
export async function openApplication(
  { db, actor, settings }: Context<'manager'>,
  { application_id }: Input<Reviews['open']>,
): Promise<Answer<Reviews['open']>> {
  return db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, application_id);
    // A blind look is no look at the person.
    if (!(await isHiddenFrom(tx, actor, application))) {
      await noteProfileView(tx, { candidate_id: application.candidate_id, manager_id: actor.id });
    }
    if (application.status !== 'submitted') return { success: true, status: application.status };
    const set = { status: 'under_review', opened_at: sql<string>`now()` } as const;
    await moveApplication(tx, application, { actor_id: actor.id, action: 'open application', set });
    const email = applicationOpened(application, settings.origin);
    await enqueue(tx, sendEmail, { key: `opened:${application_id}`, about: 'applications', email });
    return { success: true, status: 'under_review' };
  });
}

/** Passes, accepts or reopens. The same decision twice changes and sends nothing more. */
export async function updateApplicationStatus(
  { db, actor, settings }: Context<'manager'>,
  { application_id, new_status, reason_code = 'other', note = '' }: Input<Reviews['updateStatus']>,
): Promise<Answer<Reviews['updateStatus']>> {
  return db.transaction().execute(async (tx) => {
    const before = await reviewedForUpdate(tx, actor, application_id);
    const decision = { tx, actor, origin: settings.origin, before };
    if (before.status === new_status) return { success: true, status: new_status, undo_until: undoUntil(before) };
    if (new_status === 'rejected') return passOn(decision, reason_code, note);
    return new_status === 'accepted' ? accept(decision) : backToReview(decision);
  });
}

type Decision = { tx: Tx; actor: Actor; origin: string; before: ApplicationWithJob };
type Decided = Answer<Reviews['updateStatus']>;

/** Passes on an application that is locked; the e-mail leaves when Undo is over. */
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

async function accept({ tx, actor, origin, before }: Decision): Promise<Decided> {
  await mustKnow(tx, actor, before);
  const decided_at = new Date().toISOString();
  const set = { status: 'accepted', decided_at, opened_at: before.opened_at ?? decided_at } as const;
  await moveApplication(tx, before, { actor_id: actor.id, action: 'accept candidate', set });
  await enqueue(tx, sendEmail, {
    key: `accepted:${before.id}`,
    about: 'applications',
    always: true,
    email: applicationAccepted(before, origin),
  });
  return { success: true, status: 'accepted', undo_until: null };
}

/** Undone before the e-mail about it left nobody hears of it, later the candidate does. */
export async function backToReview({ tx, actor, origin, before }: Decision): Promise<Decided> {
  const meeting = await scheduledMeeting(tx, before.id);
  if (meeting && before.status === 'meeting_scheduled') {
    throw new AppError('illegal_move', { error: 'An interview is set. Please cancel or conclude it first.' });
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
    await enqueue(tx, sendEmail, {
      key,
      about: 'applications',
      always: true,
      email: applicationReopened(before, origin),
    });
  }
  if (!meeting) return { success: true, status: 'under_review', undo_until: null };
  // Taken back before the interview was cancelled: it still stands.
  const again = { id: before.id, status: 'under_review' } as const;
  await moveApplication(tx, again, {
    actor_id: actor.id,
    action: 'keep interview',
    set: { status: 'meeting_scheduled' },
  });
  return { success: true, status: 'meeting_scheduled', undo_until: null };
}
