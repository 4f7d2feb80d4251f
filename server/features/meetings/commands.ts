import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { mayMove } from '#contract/applications.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import type { NotificationKind } from '#contract/settings.ts';
import { AppError } from '#contract/errors.ts';
import type { MeetingStatus } from '#contract/meetings.ts';
import { may } from '#contract/permissions.ts';
import type { Meetings as MeetingsTable } from '../../adapters/db-types.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Email } from '../../adapters/mail.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { moveApplication } from '../applications/commands.ts';
import {
  applicationForUpdate,
  type ApplicationWithJob,
  reviewedForUpdate,
  scheduledMeeting,
} from '../applications/queries.ts';
import { record } from '../audit/commands.ts';
import { mustBeAhead, mustBeFree } from '../busy-times/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { mustKnow } from '../scorecards/queries.ts';
import { meetingCancelled, meetingMoved, meetingSet, type Sender, type Side } from './emails.ts';
import { mayHaveRooms, meetingById, type MeetingRow, meetingView, placeOf } from './queries.ts';

type Meetings = typeof api.meetings;
type Caller = Context<readonly ['candidate', 'manager']>;

/** Sets up an interview. A second click, or a request at the same time, answers the same meeting (D108). */
export async function createMeeting(
  { db, actor, settings }: Context<'manager'>,
  { force, ...wish }: Input<Meetings['create']>,
): Promise<Answer<Meetings['create']>> {
  const scheduled_date = new Date(wish.scheduled_date).toISOString();
  const meeting = await db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, wish.application_id);
    const set = await scheduledMeeting(tx, application.id);
    if (set && application.status === 'meeting_scheduled') return theSame(tx, set, { ...wish, scheduled_date });
    if (!mayMove(application.status, 'meeting_scheduled')) throw new AppError('illegal_move');
    await mustKnow(tx, actor, application);
    mustBeAhead(scheduled_date);
    if (wish.create_room && !mayHaveRooms(settings)) throw new AppError('rooms_unavailable');
    const inPerson = wish.meeting_type === 'in-person';
    const place = inPerson ? await placeOf(tx, actor.id) : null;
    if (inPerson && !place) throw new AppError('business_info_missing');
    const { candidate_id, org_id } = application;
    const row = { ...wish, scheduled_date, candidate_id, org_id, organiser_id: actor.id, place };
    if (!force) await mustBeFree(tx, row, null);
    const where = inPerson ? { meeting_link: null, create_room: false } : {};
    return setMeeting(tx, application, { ...row, ...where }, settings);
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

type Existing = NonNullable<Awaited<ReturnType<typeof scheduledMeeting>>>;

async function theSame(tx: Tx, set: Existing, wish: Omit<Existing, 'id'>): Promise<MeetingRow> {
  const same =
    set.scheduled_date === wish.scheduled_date &&
    set.duration === wish.duration &&
    set.meeting_type === wish.meeting_type;
  if (!same) throw new AppError('already_scheduled');
  return mustFind(tx, set.id);
}

/** Sets the meeting and moves its application, in one; both get the invitation. */
export async function setMeeting(
  tx: Tx,
  application: ApplicationWithJob,
  { create_room, ...row }: Insertable<MeetingsTable> & { create_room?: boolean },
  sender: Sender,
): Promise<MeetingRow> {
  // Times held for this candidate are given back: one has been set, or chosen, by now.
  await tx
    .updateTable('slot_offers')
    .set({ status: 'withdrawn' })
    .where('application_id', '=', application.id)
    .where('status', '=', 'open')
    .execute();
  const id = randomUUID();
  const room = create_room && { meeting_link: `${sender.origin}/rooms/${id}` };
  await tx
    .insertInto('meetings')
    .values({ ...row, id, ...room })
    .execute();
  await moveApplication(tx, application, {
    actor_id: row.organiser_id,
    action: 'set up interview',
    set: { status: 'meeting_scheduled', opened_at: application.opened_at ?? new Date().toISOString() },
    facts: { meeting_id: id },
  });
  const meeting = await mustFind(tx, id);
  await tellBoth(tx, (side) => meetingSet(meeting, side, sender));
  return meeting;
}

export async function mustFind(tx: Tx, id: string): Promise<MeetingRow> {
  const meeting = await meetingById(tx, id);
  if (!meeting) throw new AppError('not_found');
  return meeting;
}

/** `key` names what is told where it could be told twice. */
export async function tellBoth(
  tx: Tx,
  email: (side: Side) => Email,
  key: string = randomUUID(),
  about?: NotificationKind,
): Promise<void> {
  // Only reminders can be switched off: the calendar entries of both must agree.
  const told = about ? { about } : ({ about: 'applications', always: true } as const);
  for (const side of ['candidate', 'organiser'] as const) {
    await enqueue(tx, sendEmail, { key: `${key}:${side}`, email: email(side), ...told });
  }
}

/** Cancels a meeting that is set; the application returns to the manager's review (D107). */
export async function cancelMeeting(
  { db, actor, settings }: Caller,
  { meeting_id, reason }: Input<Meetings['cancel']>,
): Promise<Answer<Meetings['cancel']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, may.attendMeeting);
    if (before.status === 'cancelled') return before;
    mustBeSet(before);
    await closeMeeting(tx, actor.id, before, 'cancelled', reason);
    const cancelled = await mustFind(tx, meeting_id);
    const organises = actor.id === cancelled.organiser_id;
    const by = actor.role === 'candidate' ? 'candidate' : organises ? 'organiser' : 'colleague';
    await tellBoth(tx, (side) => meetingCancelled(cancelled, side, by, settings));
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
  if (status !== 'scheduled') throw new AppError('illegal_move', { error: 'This meeting is no longer scheduled.' });
}

// What calendars compare: a higher number replaces the entry they have.
const nextVersion = { sequence: sql<number>`sequence + 1`, changed_at: sql<string>`now()` };

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

/** Says how a meeting went, once it has begun; after that a wrong answer can be corrected (D107). */
export async function concludeMeeting(
  { db, actor }: Context<'manager'>,
  { meeting_id, status }: Input<Meetings['conclude']>,
): Promise<Answer<Meetings['conclude']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, may.manageMeeting);
    if (before.status === 'cancelled') mustBeSet(before);
    if (Date.parse(before.scheduled_date) > Date.now()) {
      throw new AppError('illegal_move', { error: 'This meeting has not started yet.' });
    }
    if (before.status === 'scheduled') await closeMeeting(tx, actor.id, before, status);
    else if (before.status !== status || before.awaits_confirmation) await correct(tx, actor, before, status);
    return mustFind(tx, meeting_id);
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

async function correct(tx: Tx, actor: Actor, { id, status: was }: MeetingRow, status: Ended): Promise<void> {
  await tx.updateTable('meetings').set({ status, awaits_confirmation: false }).where('id', '=', id).execute();
  const change = { before: { status: was }, after: { status } };
  await record(tx, { actor_id: actor.id, action: 'correct meeting', subject: 'meeting', subject_id: id, ...change });
}

/** Moves a meeting from the date that was seen; who saw an older one is told so. */
export async function rescheduleMeeting(
  { db, actor, settings }: Context<'manager'>,
  { meeting_id, expected, force, ...wish }: Input<Meetings['reschedule']>,
): Promise<Answer<Meetings['reschedule']>> {
  const to = { ...wish, scheduled_date: new Date(wish.scheduled_date).toISOString() };
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, may.manageMeeting);
    mustBeSet(before);
    // Pressed twice: the second press finds the meeting where it wants it.
    if (before.scheduled_date === to.scheduled_date && before.duration === to.duration) return before;
    if (Date.parse(expected) !== Date.parse(before.scheduled_date)) {
      throw new AppError('illegal_move', {
        error: 'This meeting was moved in the meantime. Please look at its new time.',
      });
    }
    return moveMeeting(tx, actor, before, to, { force, sender: settings });
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

type Place = Pick<MeetingRow, 'scheduled_date' | 'duration'> & { timezone?: string };
type Move = { force: boolean; sender: Sender; why?: string[] };

/** Moves a locked meeting by the same rules as a new one, and tells both; `why` is a line for their e-mails. */
export async function moveMeeting(
  tx: Tx,
  actor: Actor,
  before: MeetingRow,
  to: Place,
  { force, sender, why }: Move,
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
  await tellBoth(tx, (side) => meetingMoved(moved, side, sender, why));
  return moved;
}
