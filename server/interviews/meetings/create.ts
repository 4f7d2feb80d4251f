import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { canMove } from '#contract/hiring/applications.ts';
import type { Insertable } from 'kysely';
import type { Meetings as MeetingsTable } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context, Settings } from '../../base/context.ts';
import {
  moveApplication,
  type ApplicationWithJob,
  reviewedForUpdate,
  scheduledMeeting,
  assertBlindReviewDone,
} from '../../hiring/offers.ts';
import type { Event, Recipient } from '../../base/event.ts';
import { notify } from '../../platform/offers.ts';
import { assertAhead, assertCalendarsFree, timezoneOfUser } from '../availability/queries.ts';
import { meetingScheduled, meetingValues, type OfMeeting } from './events.ts';
import { canHaveRooms, meetingById, type MeetingRow, meetingView, businessAddressOf } from './queries.ts';
import { meetingSides } from './subject.ts';

type Meetings = typeof api.meetings;

/** Schedules an interview; a repeated or concurrent request returns the same meeting. */
export async function createMeeting(
  { db, actor, settings }: Context<'manager'>,
  { force, ...wanted }: Input<Meetings['create']>,
): Promise<Result<Meetings['create']>> {
  const scheduled_date = new Date(wanted.scheduled_date).toISOString();
  const meeting = await db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, wanted.application_id);
    const set = await scheduledMeeting(tx, application.id);
    if (set && application.status === 'meeting_scheduled')
      return existingIfSame(tx, set, { ...wanted, scheduled_date });
    if (!canMove(application.status, 'meeting_scheduled')) throw new AppError('illegal_move');
    await assertBlindReviewDone(tx, actor, application);
    assertAhead(scheduled_date);
    const means = meetingLinkOrRoom(wanted, settings);
    const inPerson = wanted.meeting_type === 'in-person';
    const place = inPerson ? await businessAddressOf(tx, actor.id) : null;
    if (inPerson && !place) throw new AppError('business_info_missing');
    const { candidate_id, org_id } = application;
    const timezone = wanted.timezone ?? (await timezoneOfUser(tx, actor.id));
    const row = { ...wanted, timezone, scheduled_date, candidate_id, org_id, organizer_id: actor.id, place };
    if (!force) await assertCalendarsFree(tx, row, null);
    return scheduleMeeting(tx, application, { ...row, ...means }, settings);
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

type Means = { meeting_link: string | null; create_room: boolean };

export function meetingLinkOrRoom(wanted: Means & { meeting_type: string }, settings: Settings): Means {
  const { meeting_type, meeting_link, create_room } = wanted;
  if (meeting_type === 'in-person') return { meeting_link: null, create_room: false };
  if (create_room && !canHaveRooms(settings)) throw new AppError('rooms_unavailable');
  if (create_room || meeting_link) return { meeting_link, create_room };
  if (!canHaveRooms(settings))
    throw invalidInput({ path: 'meeting_link', message: fixed('Please add a meeting link') });
  return { meeting_link: null, create_room: true };
}

type Existing = NonNullable<Awaited<ReturnType<typeof scheduledMeeting>>>;

async function existingIfSame(tx: Tx, set: Existing, wanted: Omit<Existing, 'id'>): Promise<MeetingRow> {
  const same =
    set.scheduled_date === wanted.scheduled_date &&
    set.duration === wanted.duration &&
    set.meeting_type === wanted.meeting_type;
  if (!same) throw new AppError('already_scheduled');
  return loadMeeting(tx, set.id);
}

export async function scheduleMeeting(
  tx: Tx,
  application: ApplicationWithJob,
  { create_room, ...row }: Insertable<MeetingsTable> & { create_room?: boolean },
  { origin }: Pick<Settings, 'origin'>,
): Promise<MeetingRow> {
  await tx
    .updateTable('slot_offers')
    .set({ status: 'withdrawn' })
    .where('application_id', '=', application.id)
    .where('status', '=', 'open')
    .execute();
  const id = randomUUID();
  const room = create_room && { meeting_link: `${origin}/rooms/${id}` };
  await tx
    .insertInto('meetings')
    .values({ ...row, id, ...room })
    .execute();
  await moveApplication(tx, application, {
    actor_id: row.organizer_id,
    action: 'set up interview',
    set: { status: 'meeting_scheduled' },
    facts: { meeting_id: id },
  });
  const meeting = await loadMeeting(tx, id);
  await notifyBoth(tx, meeting, meetingScheduled);
  return meeting;
}

export async function loadMeeting(tx: Tx, id: string): Promise<MeetingRow> {
  const meeting = await meetingById(tx, id);
  if (!meeting) throw new AppError('not_found');
  return meeting;
}

export async function notifyBoth(
  tx: Tx,
  meeting: MeetingRow,
  eventFor: (to: Recipient, key: string, values: OfMeeting) => Event,
  key: string = randomUUID(),
): Promise<void> {
  for (const side of meetingSides)
    await notify(tx, eventFor({ user_id: meeting[`${side}_id`] }, `${key}:${side}`, meetingValues(meeting, side)));
}
