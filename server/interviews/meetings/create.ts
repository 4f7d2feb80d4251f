import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { mayMove } from '#contract/hiring/applications.ts';
import type { Insertable } from 'kysely';
import type { Meetings as MeetingsTable } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context, Settings } from '../../base/context.ts';
import { moveApplication } from '../../hiring/applications/move.ts';
import { type ApplicationWithJob, reviewedForUpdate, scheduledMeeting } from '../../hiring/applications/queries.ts';
import { mustKnow } from '../../hiring/scorecards/queries.ts';
import type { Event, Reader } from '../../platform/notifications/event.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { mustBeAhead, mustBeFree, zoneOf } from '../availability/queries.ts';
import { meetingSet, meetingValues, type OfMeeting } from './events.ts';
import { mayHaveRooms, meetingById, type MeetingRow, meetingView, placeOf } from './queries.ts';
import { sides } from './subject.ts';

type Meetings = typeof api.meetings;

/** Sets up an interview. A second click, or a request at the same time, answers the same meeting (D108). */
export async function createMeeting(
  { db, actor, settings }: Context<'manager'>,
  { force, ...wanted }: Input<Meetings['create']>,
): Promise<Result<Meetings['create']>> {
  const scheduled_date = new Date(wanted.scheduled_date).toISOString();
  const meeting = await db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, wanted.application_id);
    const set = await scheduledMeeting(tx, application.id);
    if (set && application.status === 'meeting_scheduled') return theSame(tx, set, { ...wanted, scheduled_date });
    if (!mayMove(application.status, 'meeting_scheduled')) throw new AppError('illegal_move');
    await mustKnow(tx, actor, application);
    mustBeAhead(scheduled_date);
    const means = howToMeet(wanted, settings);
    const inPerson = wanted.meeting_type === 'in-person';
    const place = inPerson ? await placeOf(tx, actor.id) : null;
    if (inPerson && !place) throw new AppError('business_info_missing');
    const { candidate_id, org_id } = application;
    const timezone = wanted.timezone ?? (await zoneOf(tx, actor.id));
    const row = { ...wanted, timezone, scheduled_date, candidate_id, org_id, organizer_id: actor.id, place };
    if (!force) await mustBeFree(tx, row, null);
    return setMeeting(tx, application, { ...row, ...means }, settings);
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

type Means = { meeting_link: string | null; create_room: boolean };

/** A video interview has a link or a room of ours: the room, where neither was named (D132). */
export function howToMeet(wanted: Means & { meeting_type: string }, settings: Settings): Means {
  const { meeting_type, meeting_link, create_room } = wanted;
  if (meeting_type === 'in-person') return { meeting_link: null, create_room: false };
  if (create_room && !mayHaveRooms(settings)) throw new AppError('rooms_unavailable');
  if (create_room || meeting_link) return { meeting_link, create_room };
  if (!mayHaveRooms(settings))
    throw invalidInput({ path: 'meeting_link', message: fixed('Please add a meeting link') });
  return { meeting_link: null, create_room: true };
}

type Existing = NonNullable<Awaited<ReturnType<typeof scheduledMeeting>>>;

async function theSame(tx: Tx, set: Existing, wanted: Omit<Existing, 'id'>): Promise<MeetingRow> {
  const same =
    set.scheduled_date === wanted.scheduled_date &&
    set.duration === wanted.duration &&
    set.meeting_type === wanted.meeting_type;
  if (!same) throw new AppError('already_scheduled');
  return mustFind(tx, set.id);
}

/** Sets the meeting and moves its application, in one; both get the invitation. */
export async function setMeeting(
  tx: Tx,
  application: ApplicationWithJob,
  { create_room, ...row }: Insertable<MeetingsTable> & { create_room?: boolean },
  { origin }: Pick<Settings, 'origin'>,
): Promise<MeetingRow> {
  // Times held for this candidate are given back: one has been set, or chosen, by now.
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
    set: { status: 'meeting_scheduled', opened_at: application.opened_at ?? new Date().toISOString() },
    facts: { meeting_id: id },
  });
  const meeting = await mustFind(tx, id);
  await tellBoth(tx, meeting, meetingSet);
  return meeting;
}

export async function mustFind(tx: Tx, id: string): Promise<MeetingRow> {
  const meeting = await meetingById(tx, id);
  if (!meeting) throw new AppError('not_found');
  return meeting;
}

/** Notifies both of what happened to their meeting; `key` names it where it could be said twice. */
export async function tellBoth(
  tx: Tx,
  meeting: MeetingRow,
  eventFor: (to: Reader, key: string, values: OfMeeting) => Event,
  key: string = randomUUID(),
): Promise<void> {
  for (const side of sides)
    await notify(tx, eventFor({ user_id: meeting[`${side}_id`] }, `${key}:${side}`, meetingValues(meeting, side)));
}
