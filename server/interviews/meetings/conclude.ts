import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { MeetingStatus } from '#contract/interviews/meetings.ts';
import { permissions } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { closeMeeting, lockedMeeting, assertScheduled } from './cancel.ts';
import { loadMeeting } from './create.ts';
import { outcomeConfirmationRequested, meetingValues } from './events.ts';
import { noShowCorrected, noShowRecorded } from './no-show-events.ts';
import { type MeetingRow, meetingView } from './queries.ts';

type Meetings = typeof api.meetings;

type EndedStatus = Exclude<MeetingStatus, 'scheduled'>;

export async function concludeMeeting(
  { db, actor }: Context<'manager'>,
  { meeting_id, status }: Input<Meetings['conclude']>,
): Promise<Result<Meetings['conclude']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, permissions.manageMeeting);
    if (before.status === 'cancelled') assertScheduled(before);
    if (Date.parse(before.scheduled_date) > Date.now()) {
      throw new AppError('illegal_move', { error: fixed('This interview hasn’t started yet.') });
    }
    if (before.status === 'scheduled') await closeMeeting(tx, actor.id, before, status);
    else if (before.status !== status || before.awaits_confirmation) await correctOutcome(tx, actor, before, status);
    const after = await loadMeeting(tx, meeting_id);
    await notifyNoShow(tx, before.status, after);
    return after;
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

async function notifyNoShow(tx: Tx, was: MeetingStatus, meeting: MeetingRow): Promise<void> {
  if (was === meeting.status || (was !== 'no-show' && meeting.status !== 'no-show')) return;
  const eventFor = meeting.status === 'no-show' ? noShowRecorded : noShowCorrected;
  const to = { user_id: meeting.candidate_id };
  await notify(tx, eventFor(to, randomUUID(), meetingValues(meeting, 'candidate')));
}

async function correctOutcome(
  tx: Tx,
  actor: Actor,
  { id, status: was }: MeetingRow,
  status: EndedStatus,
): Promise<void> {
  await tx.updateTable('meetings').set({ status, awaits_confirmation: false }).where('id', '=', id).execute();
  const change = { before: { status: was }, after: { status } };
  await recordChange(tx, {
    actor_id: actor.id,
    action: 'correct meeting',
    subject: 'meeting',
    subject_id: id,
    ...change,
  });
}

/** Marks meetings without an outcome as held 24 hours after their end and asks the organizer to confirm. */
export const concludeMeetings = task({
  name: 'conclude-meetings',
  cron: '17 * * * *',
  payload: z.object({}),
  async run({ db }) {
    const over = await db
      .selectFrom('meetings')
      .select(['id', 'application_id'])
      .where('status', '=', 'scheduled')
      .where(sql<boolean>`scheduled_date + duration * interval '1 minute' < now() - interval '24 hours'`)
      .execute();
    for (const meeting of over) {
      await db.transaction().execute(async (tx) => {
        if (!(await closeMeeting(tx, null, meeting, 'completed'))) return;
        const held = await loadMeeting(tx, meeting.id);
        const to = { user_id: held.organizer_id };
        await notify(tx, outcomeConfirmationRequested(to, randomUUID(), meetingValues(held, 'organizer')));
      });
    }
  },
});
