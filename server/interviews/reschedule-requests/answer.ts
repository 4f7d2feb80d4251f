import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { may } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { lockedMeeting, mustBeSet } from '../meetings/cancel.ts';
import { mustFind, tellBoth } from '../meetings/create.ts';
import { type MeetingRow, meetingView } from '../meetings/queries.ts';
import { moveMeeting } from '../meetings/reschedule.ts';
import { rescheduleDeclined } from './events.ts';

type RescheduleRequests = typeof api.rescheduleRequests;

/** Accepting moves the meeting by the rules of every move; declining leaves it. The same answer twice acts once. */
export async function answerRescheduleRequest(
  { db, actor }: Context<'manager'>,
  { meeting_id, reschedule_request_id, accept, answer, force, expected }: Input<RescheduleRequests['answer']>,
): Promise<Result<RescheduleRequests['answer']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, may.manageMeeting);
    const rescheduleRequest = await rescheduleRequestOf(tx, meeting_id, reschedule_request_id);
    const status = accept ? 'accepted' : 'declined';
    if (rescheduleRequest?.status === status) return before;
    mustBeSet(before);
    const stands = rescheduleRequest?.status === 'waiting' && rescheduleRequest.sequence === before.sequence;
    if (!stands || Date.parse(rescheduleRequest.scheduled_date) !== Date.parse(expected)) {
      throw new AppError('illegal_move', { error: fixed('This proposal is no longer open. Please look at it again.') });
    }
    await tx
      .updateTable('reschedule_requests')
      .set({ status, answer: accept ? '' : answer, answered_at: sql<string>`now()` })
      .where('id', '=', reschedule_request_id)
      .execute();
    if (accept) {
      const to = { scheduled_date: rescheduleRequest.scheduled_date, duration: before.duration };
      return moveMeeting(tx, actor, before, to, { force, why: 'accepted' });
    }
    return decline(tx, before, rescheduleRequest, actor.id);
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

const rescheduleRequestOf = (tx: Tx, meetingId: string, id: string) =>
  tx
    .selectFrom('reschedule_requests')
    .selectAll()
    .where('id', '=', id)
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();

type Declined = { id: string; scheduled_date: string };

async function decline(
  tx: Tx,
  meeting: MeetingRow,
  { id: request_id, scheduled_date }: Declined,
  actor_id: string,
): Promise<MeetingRow> {
  await record(tx, {
    actor_id,
    action: 'decline proposed time',
    subject: 'meeting',
    subject_id: meeting.id,
    before: { scheduled_date },
  });
  await tellBoth(tx, meeting, (to, key, values) => rescheduleDeclined(to, key, { ...values, request_id }));
  return mustFind(tx, meeting.id);
}
