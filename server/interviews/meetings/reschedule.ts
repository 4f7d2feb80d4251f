import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { assertAhead, assertCalendarsFree } from '../availability/queries.ts';
import { lockedMeeting, assertScheduled } from './cancel.ts';
import { loadMeeting, notifyBoth } from './create.ts';
import { meetingMoved, type MoveReason } from './events.ts';
import { type MeetingRow, meetingView } from './queries.ts';
import { nextVersion } from './version.ts';

type Meetings = typeof api.meetings;

export async function rescheduleMeeting(
  { db, actor }: Context<'manager'>,
  { meeting_id, expected, force, ...wanted }: Input<Meetings['reschedule']>,
): Promise<Result<Meetings['reschedule']>> {
  const to = { ...wanted, scheduled_date: new Date(wanted.scheduled_date).toISOString() };
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, permissions.manageMeeting);
    assertScheduled(before);
    if (before.scheduled_date === to.scheduled_date && before.duration === to.duration) return before;
    if (Date.parse(expected) !== Date.parse(before.scheduled_date)) {
      throw new AppError('illegal_move', {
        error: fixed('This interview was rescheduled in the meantime. Please check its new time.'),
      });
    }
    return moveMeeting(tx, actor, before, to, { force });
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

type Place = Pick<MeetingRow, 'scheduled_date' | 'duration'> & { timezone?: string | undefined };

type Move = { force: boolean; why?: MoveReason };

export async function moveMeeting(
  tx: Tx,
  actor: Actor,
  before: MeetingRow,
  to: Place,
  { force, why }: Move,
): Promise<MeetingRow> {
  const { id } = before;
  assertAhead(to.scheduled_date);
  if (!force) await assertCalendarsFree(tx, { ...before, ...to }, id);
  await tx
    .updateTable('meetings')
    .set({ ...to, ...nextVersion })
    .where('id', '=', id)
    .execute();
  await recordChange(tx, {
    actor_id: actor.id,
    action: 'move meeting',
    subject: 'meeting',
    subject_id: id,
    before: { scheduled_date: before.scheduled_date, duration: before.duration },
    after: { scheduled_date: to.scheduled_date, duration: to.duration },
  });
  const moved = await loadMeeting(tx, id);
  await notifyBoth(tx, moved, (to, key, values) => meetingMoved(to, key, { ...values, why }));
  return moved;
}
