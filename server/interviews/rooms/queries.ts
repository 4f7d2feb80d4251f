import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import { roomClosesMinutesAfter, roomOpensMinutesBefore, type RoomSide } from '#contract/interviews/rooms.ts';
import { sql } from 'kysely';
import { iceServersFor } from '../../adapters/turn.ts';
import type { Db } from '../../adapters/database/db.ts';
import { faceUrl } from '../../adapters/uploads/faces.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { canHaveRooms, meetingById, type MeetingRow } from '../meetings/queries.ts';
import { facesOf } from '../../base/faces.ts';

type Rooms = typeof api.rooms;
type Caller = Context<readonly ['candidate', 'manager']>;

export const roomSideOf = ({ role }: Pick<Actor, 'role'>): RoomSide =>
  role === 'candidate' ? 'candidate' : 'organization';

const minute = 60_000;
const openingOf = ({ scheduled_date, duration }: MeetingRow) => {
  const start = Date.parse(scheduled_date);
  return {
    opens: start - roomOpensMinutesBefore * minute,
    closes: start + (duration + roomClosesMinutesAfter) * minute,
  };
};

export async function meetingInRoom(db: Db, actor: Actor, id: string): Promise<MeetingRow> {
  const meeting = await meetingById(db, id);
  authorize(permissions.attendMeeting, actor, meeting);
  if (!meeting.meeting_link?.endsWith(`/rooms/${id}`)) throw new AppError('not_found');
  return meeting;
}

const isOpenNow = (meeting: MeetingRow): boolean => {
  const { opens, closes } = openingOf(meeting);
  return meeting.status === 'scheduled' && opens <= Date.now() && Date.now() < closes;
};

export async function assertRoomIsOpen(db: Db, actor: Actor, id: string): Promise<Date> {
  const meeting = await meetingInRoom(db, actor, id);
  if (!isOpenNow(meeting)) throw new AppError('room_closed');
  return new Date(openingOf(meeting).closes);
}

export async function room(context: Caller, { meeting_id }: Input<Rooms['one']>): Promise<Result<Rooms['one']>> {
  const { db, actor, settings } = context;
  const meeting = await meetingInRoom(db, actor, meeting_id);
  const { title, company, scheduled_date, duration } = meeting;
  const { opens, closes } = openingOf(meeting);
  const side = roomSideOf(actor);
  const otherId = side === 'candidate' ? meeting.organizer_id : meeting.candidate_id;
  const face = (await facesOf(context, [otherId]))(otherId);
  const other =
    side === 'candidate'
      ? { first_name: meeting.organizer_first_name, last_name: meeting.organizer_last_name }
      : { first_name: meeting.candidate_first_name, last_name: meeting.candidate_last_name };
  return {
    room: {
      meeting_id,
      side,
      other: { ...other, face },
      present: participantsWithFaces(await participantsIn(db, meeting_id, actor.id), settings.secret, actor.id),
      notes: meeting.notes,
      prepared: side === 'organization' ? await preparedFor(db, meeting) : null,
      job: { title, company },
      scheduled_date,
      duration,
      opens_at: new Date(opens).toISOString(),
      closes_at: new Date(closes).toISOString(),
      open: isOpenNow(meeting),
      ice_servers: isOpenNow(meeting)
        ? iceServersFor(
            { servers: settings.iceServers, secret: settings.turnSecret },
            { visitor: `${meeting_id} ${actor.id}`, until: new Date(closes) },
          )
        : [],
    },
  };
}

/** A participant who has sent no signal for this long counts as absent. */
const presenceTimeout = sql<string>`now() - interval '30 seconds'`;

export const participantsIn = (db: Db, meetingId: string, userId: string) =>
  db
    .selectFrom('room_visits')
    .innerJoin('users_profiles', 'users_profiles.id', 'room_visits.user_id')
    .leftJoin('faces', 'faces.user_id', 'room_visits.user_id')
    .select(['room_visits.visit', 'room_visits.side', 'first_name', 'last_name', 'faces.id as face_id'])
    .$narrowType<{ side: RoomSide }>()
    .where('meeting_id', '=', meetingId)
    .where('room_visits.user_id', '<>', userId)
    .where('seen_at', '>', presenceTimeout)
    .orderBy('room_visits.user_id')
    .execute();
type Found = Awaited<ReturnType<typeof participantsIn>>;

export const participantsWithFaces = (found: Found, secret: string, viewerId: string) =>
  found.map(({ face_id, ...guest }) => ({ ...guest, face: face_id && faceUrl(secret, face_id, viewerId) }));

async function preparedFor(db: Db, { application_id, private_notes }: MeetingRow) {
  const answers = await db
    .selectFrom('application_answers')
    .select('question')
    .where('application_id', '=', application_id)
    .orderBy('position')
    .execute();
  return { application_id, notes: private_notes, questions: answers.map(({ question }) => question) };
}

export const areRoomsOffered = async ({ settings }: Context<'manager'>): Promise<Result<Rooms['offered']>> => ({
  offered: canHaveRooms(settings),
});
