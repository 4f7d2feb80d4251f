import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { MeetingStatus } from '#contract/interviews/meetings.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { moveApplication, applicationForUpdate } from '../../hiring/offers.ts';
import { withAnnouncedDecision } from '../../base/announced-decision.ts';
import { recordChange } from '../../platform/offers.ts';
import { endMediaRoom } from '../rooms/close-media-room.ts';
import { loadMeeting, notifyBoth } from './create.ts';
import { meetingCancelled } from './events.ts';
import { meetingById, type MeetingRow, meetingView } from './queries.ts';
import { nextVersion } from './version.ts';

type Meetings = typeof api.meetings;

type Caller = Context<readonly ['candidate', 'manager']>;

export async function cancelMeeting(
  { db, actor }: Caller,
  { meeting_id, reason }: Input<Meetings['cancel']>,
): Promise<Result<Meetings['cancel']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, permissions.attendMeeting);
    if (before.status === 'cancelled') return before;
    assertScheduled(before);
    await closeMeeting(tx, actor.id, before, 'cancelled', reason);
    const cancelled = await loadMeeting(tx, meeting_id);
    const organizes = actor.id === cancelled.organizer_id;
    const by = actor.role === 'candidate' ? 'candidate' : organizes ? 'organizer' : 'colleague';
    await notifyBoth(tx, cancelled, (to, key, values) => meetingCancelled(to, key, { ...values, by }));
    return cancelled;
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

type Rule = (actor: Actor, meeting: { org_id: string; candidate_id: string }) => boolean;

/** Locks the application, as every change of either record does, and returns a meeting that this person may change. */
export async function lockedMeeting(tx: Tx, actor: Actor, id: string, rule: Rule): Promise<MeetingRow> {
  const meeting = await meetingById(tx, id);
  authorize(rule, actor, meeting);
  await applicationForUpdate(tx, meeting.application_id);
  return loadMeeting(tx, id);
}

export function assertScheduled({ status }: MeetingRow): void {
  if (status !== 'scheduled')
    throw new AppError('illegal_move', { error: fixed('This interview is no longer scheduled.') });
}

type EndedStatus = Exclude<MeetingStatus, 'scheduled'>;

/**
 * Ends a meeting and returns its application to review. `actorId` is null for a scheduled task; the result is false when it already
 * ended.
 */
export async function closeMeeting(
  tx: Tx,
  actorId: string | null,
  { id, application_id }: { id: string; application_id: string },
  status: EndedStatus,
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
  await endMediaRoom(tx, id);
  const facts = { before: { status: 'scheduled' }, after: { status } };
  await recordChange(tx, { actor_id: actorId, action: 'end meeting', subject: 'meeting', subject_id: id, ...facts });
  if (!application || withAnnouncedDecision(application).status !== 'meeting_scheduled') return true;
  const back = { actor_id: actorId, action: 'return to review', set: { status: 'under_review' } } as const;
  await moveApplication(tx, application, back);
  return true;
}
