import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { may } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { mustBeAhead, mustBeFree } from '../availability/queries.ts';
import { lockedMeeting, mustBeSet } from './cancel.ts';
import { mustFind, tellBoth } from './create.ts';
import { meetingMoved, type MoveReason } from './events.ts';
import { type MeetingRow, meetingView } from './queries.ts';
import { nextVersion } from './version.ts';

type Meetings = typeof api.meetings;

/** Moves a meeting from the date that was seen; who saw an older one is told so. */
export async function rescheduleMeeting(
  { db, actor }: Context<'manager'>,
  { meeting_id, expected, force, ...wanted }: Input<Meetings['reschedule']>,
): Promise<Result<Meetings['reschedule']>> {
  const to = { ...wanted, scheduled_date: new Date(wanted.scheduled_date).toISOString() };
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, may.manageMeeting);
    mustBeSet(before);
    // Pressed twice: the second press finds the meeting where it wants it.
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

/** Moves a locked meeting by the same rules as a new one, and tells both; `why` is a line for their emails. */
export async function moveMeeting(
  tx: Tx,
  actor: Actor,
  before: MeetingRow,
  to: Place,
  { force, why }: Move,
): Promise<MeetingRow> {
  const { id } = before;
  mustBeAhead(to.scheduled_date);
  if (!force) await mustBeFree(tx, { ...before, ...to }, id);
  await tx
    .updateTable('meetings')
    .set({ ...to, ...nextVersion })
    .where('id', '=', id)
    .execute();
  await record(tx, {
    actor_id: actor.id,
    action: 'move meeting',
    subject: 'meeting',
    subject_id: id,
    before: { scheduled_date: before.scheduled_date, duration: before.duration },
    after: { scheduled_date: to.scheduled_date, duration: to.duration },
  });
  const moved = await mustFind(tx, id);
  await tellBoth(tx, moved, (to, key, values) => meetingMoved(to, key, { ...values, why }));
  return moved;
}
