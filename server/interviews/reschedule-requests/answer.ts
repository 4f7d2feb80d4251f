import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { permissions } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { lockedMeeting, assertScheduled } from '../meetings/cancel.ts';
import { loadMeeting, notifyBoth } from '../meetings/create.ts';
import { type MeetingRow, meetingView } from '../meetings/queries.ts';
import { moveMeeting } from '../meetings/reschedule.ts';
import { rescheduleDeclined } from './events.ts';

type RescheduleRequests = typeof api.rescheduleRequests;

export async function answerRescheduleRequest(
  { db, actor }: Context<'manager'>,
  { meeting_id, reschedule_request_id, accept, answer, force, expected }: Input<RescheduleRequests['answer']>,
): Promise<Result<RescheduleRequests['answer']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, permissions.manageMeeting);
    const rescheduleRequest = await rescheduleRequestOf(tx, meeting_id, reschedule_request_id);
    const status = accept ? 'accepted' : 'declined';
    if (rescheduleRequest?.status === status) return before;
    assertScheduled(before);
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
  await recordChange(tx, {
    actor_id,
    action: 'decline proposed time',
    subject: 'meeting',
    subject_id: meeting.id,
    before: { scheduled_date },
  });
  await notifyBoth(tx, meeting, (to, key, values) => rescheduleDeclined(to, key, { ...values, request_id }));
  return loadMeeting(tx, meeting.id);
}
