import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { MeetingStatus } from '#contract/interviews/meetings.ts';
import { may } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { moveApplication } from '../../hiring/applications/move.ts';
import { applicationForUpdate } from '../../hiring/applications/queries.ts';
import { record } from '../../platform/audit/record.ts';
import { mustFind, tellBoth } from './create.ts';
import { meetingCancelled } from './events.ts';
import { meetingById, type MeetingRow, meetingView } from './queries.ts';
import { nextVersion } from './version.ts';

type Meetings = typeof api.meetings;

type Caller = Context<readonly ['candidate', 'manager']>;

/** Cancels a meeting that is set; the application returns to the manager's review (D107). */
export async function cancelMeeting(
  { db, actor }: Caller,
  { meeting_id, reason }: Input<Meetings['cancel']>,
): Promise<Result<Meetings['cancel']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, may.attendMeeting);
    if (before.status === 'cancelled') return before;
    mustBeSet(before);
    await closeMeeting(tx, actor.id, before, 'cancelled', reason);
    const cancelled = await mustFind(tx, meeting_id);
    const organizes = actor.id === cancelled.organizer_id;
    const by = actor.role === 'candidate' ? 'candidate' : organizes ? 'organizer' : 'colleague';
    await tellBoth(tx, cancelled, (to, key, values) => meetingCancelled(to, key, { ...values, by }));
    return cancelled;
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

type Rule = (actor: Actor, meeting: { org_id: string; candidate_id: string }) => boolean;

/** A meeting this person may touch. Its application is locked, as by everything else that changes either of the two. */
export async function lockedMeeting(tx: Tx, actor: Actor, id: string, rule: Rule): Promise<MeetingRow> {
  const meeting = await meetingById(tx, id);
  authorize(rule, actor, meeting);
  await applicationForUpdate(tx, meeting.application_id);
  return mustFind(tx, id);
}

export function mustBeSet({ status }: MeetingRow): void {
  if (status !== 'scheduled')
    throw new AppError('illegal_move', { error: fixed('This interview is no longer scheduled.') });
}

type Ended = Exclude<MeetingStatus, 'scheduled'>;

/** Ends a meeting whichever way; what waited for it is under review again. `actorId` null: the timetable. False: it had ended. */
export async function closeMeeting(
  tx: Tx,
  actorId: string | null,
  { id, application_id }: { id: string; application_id: string },
  status: Ended,
  cancel_reason = '',
): Promise<boolean> {
  const application = await applicationForUpdate(tx, application_id);
  const closed = await tx
    .updateTable('meetings')
    .set({ status, cancel_reason, awaits_confirmation: actorId === null, ...(status === 'cancelled' && nextVersion) })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .returning('id')
    .executeTakeFirst();
  if (!closed) return false;
  const facts = { before: { status: 'scheduled' }, after: { status } };
  await record(tx, { actor_id: actorId, action: 'end meeting', subject: 'meeting', subject_id: id, ...facts });
  if (application?.status !== 'meeting_scheduled') return true;
  const back = { actor_id: actorId, action: 'return to review', set: { status: 'under_review' } } as const;
  await moveApplication(tx, application, back);
  return true;
}
