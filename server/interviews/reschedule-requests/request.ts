import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { assertAhead, timezoneOfUser } from '../availability/queries.ts';
import { lockedMeeting, assertScheduled } from '../meetings/cancel.ts';
import { loadMeeting } from '../meetings/create.ts';
import { meetingValues } from '../meetings/events.ts';
import { type MeetingRow, meetingView } from '../meetings/queries.ts';
import { rescheduleRequested } from './events.ts';

type RescheduleRequests = typeof api.rescheduleRequests;

export async function requestReschedule(
  { db, actor }: Context<'candidate'>,
  { meeting_id, note, ...rescheduleRequest }: Input<RescheduleRequests['make']>,
): Promise<Result<RescheduleRequests['make']>> {
  const scheduled_date = new Date(rescheduleRequest.scheduled_date).toISOString();
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, permissions.attendMeeting);
    assertScheduled(before);
    if (Date.parse(before.scheduled_date) < Date.now()) {
      throw new AppError('illegal_move', { error: fixed('This interview has already started.') });
    }
    assertAhead(scheduled_date);
    const waiting = before.rescheduleRequest?.status === 'waiting' ? before.rescheduleRequest : null;
    if (waiting?.scheduled_date === scheduled_date && waiting.note === note) return before;
    if (before.scheduled_date === scheduled_date) {
      throw new AppError('illegal_move', { error: fixed('This is the current time of the interview.') });
    }
    const timezone = rescheduleRequest.timezone ?? (await timezoneOfUser(tx, actor.id));
    await proposeTime(tx, before, { scheduled_date, timezone, note });
    return loadMeeting(tx, meeting_id);
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

type ProposedTime = { scheduled_date: string; timezone: string; note: string };
type NewRescheduleRequest = ProposedTime & { meeting_id: string; sequence: number };

export async function proposeTime(tx: Tx, before: MeetingRow, wish: ProposedTime): Promise<void> {
  const { id: meeting_id, sequence, candidate_id, organizer_id } = before;
  const { id } = await replaceRequest(tx, { meeting_id, sequence, ...wish });
  await recordChange(tx, {
    actor_id: candidate_id,
    action: 'propose time',
    subject: 'meeting',
    subject_id: meeting_id,
    after: { scheduled_date: wish.scheduled_date },
  });
  const values = { ...meetingValues(before, 'organizer'), request_id: id };
  await notify(tx, rescheduleRequested({ user_id: organizer_id }, `wish:${id}`, values));
}

async function replaceRequest(tx: Tx, rescheduleRequest: NewRescheduleRequest) {
  await tx
    .updateTable('reschedule_requests')
    .set({ status: 'replaced' })
    .where('meeting_id', '=', rescheduleRequest.meeting_id)
    .where('status', '=', 'waiting')
    .execute();
  return tx.insertInto('reschedule_requests').values(rescheduleRequest).returning('id').executeTakeFirstOrThrow();
}
