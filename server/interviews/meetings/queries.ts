import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { undoMinutes } from '#contract/hiring/applications.ts';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { afterCursor, isoText, micros, pageIn } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context, Settings } from '../../base/context.ts';
import { pseudonymOf, undoUntil } from '../../hiring/offers.ts';
import { companyVerificationSql } from '../../people/offers.ts';
import { faceId, type FaceOf, facesIn, noFace } from '../../base/faces.ts';

type List = typeof api.meetings.list;

export const peopleColumns = [
  'organizer.email as organizer_email',
  'organizer_profile.first_name as organizer_first_name',
  'organizer_profile.last_name as organizer_last_name',
  'candidate.email as candidate_email',
  'candidate_profile.first_name as candidate_first_name',
  'candidate_profile.last_name as candidate_last_name',
  'candidate_profile.timezone as candidate_timezone',
] as const;

const withPeople = (db: Db) =>
  db
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users as organizer', 'organizer.id', 'meetings.organizer_id')
    .innerJoin('users as candidate', 'candidate.id', 'meetings.candidate_id')
    .innerJoin('users_profiles as organizer_profile', 'organizer_profile.id', 'meetings.organizer_id')
    .innerJoin('users_profiles as candidate_profile', 'candidate_profile.id', 'meetings.candidate_id')
    .selectAll('meetings')
    .select(['applications.told_status', 'applications.decided_at', 'applications.announce_at'])
    .select('applications.keeps_interview')
    .select(['applications.job_id', 'jobs.title', 'jobs.company', ...peopleColumns])
    .select([companyVerificationSql.as('company_standing'), micros('meetings.scheduled_date').as('key')])
    .select([
      faceId('meetings.organizer_id').as('organizer_face'),
      faceId('meetings.candidate_id').as('candidate_face'),
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('reschedule_requests')
          .select([
            'id',
            'reschedule_requests.timezone',
            'note',
            'answer',
            isoText('reschedule_requests.scheduled_date').as('scheduled_date'),
          ])
          .select('status')
          .$narrowType<{ status: 'waiting' | 'declined' }>()
          .whereRef('meeting_id', '=', 'meetings.id')
          .whereRef('reschedule_requests.sequence', '=', 'meetings.sequence')
          .where('status', 'in', ['waiting', 'declined'])
          .where('meetings.status', '=', 'scheduled')
          .orderBy('created_at', 'desc')
          .limit(1),
      ).as('rescheduleRequest'),
    );

export const endOfMeeting = sql<string | null>`to_char(
  (meetings.scheduled_date + meetings.duration * interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
)`;

export const meetingById = (db: Db, id: string) => withPeople(db).where('meetings.id', '=', id).executeTakeFirst();
export type MeetingRow = NonNullable<Awaited<ReturnType<typeof meetingById>>>;

/** Without a TURN server, video meetings work on one network only, so production disables them. */
export const canHaveRooms = ({ production, iceServers, mediaServer }: Settings): boolean =>
  !production || iceServers.length > 0 || mediaServer !== null;

function cancelledByDecisionAt(row: MeetingRow): string | null {
  const until = undoUntil(row);
  const isAffected = row.status === 'scheduled' && !row.keeps_interview;
  return until && isAffected && Date.parse(row.scheduled_date) > Date.parse(until) ? until : null;
}

/** Returns the meeting for one side; private notes are visible only to the organizer's organization. */
export const meetingView = (row: MeetingRow, { role }: Pick<Actor, 'role'>, faceOf: FaceOf = noFace): Meeting => ({
  ...row,
  private_notes: role === 'manager' ? row.private_notes : '',
  cancels_at: role === 'manager' ? cancelledByDecisionAt(row) : null,
  organizer: {
    first_name: row.organizer_first_name,
    last_name: row.organizer_last_name,
    face: faceOf(row.organizer_id),
  },
  application: {
    id: row.application_id,
    candidate_id: pseudonymOf(row),
    job_id: row.job_id,
    job: { title: row.title, company: row.company, company_standing: row.company_standing },
    candidate: {
      first_name: row.candidate_first_name,
      last_name: row.candidate_last_name,
      face: faceOf(row.candidate_id),
    },
  },
});

export const facesOfMeetings = (meetings: MeetingRow[]) =>
  meetings.flatMap(({ organizer_id, organizer_face, candidate_id, candidate_face }) => [
    [organizer_id, organizer_face] as const,
    [candidate_id, candidate_face] as const,
  ]);

const sideOf = ({ id, role, org_id }: Actor) =>
  role === 'manager' ? sql<boolean>`meetings.org_id = ${org_id}` : sql<boolean>`meetings.candidate_id = ${id}`;
const isUpcoming = sql<boolean>`meetings.scheduled_date > now()`;
const isCurrent = sql<boolean>`meetings.status = 'scheduled'
  and meetings.scheduled_date + meetings.duration * interval '1 minute' > now()`;
const periods = { upcoming: isUpcoming, past: sql<boolean>`meetings.scheduled_date <= now()`, current: isCurrent };

/** A running meeting counts as past. Upcoming meetings are sorted nearest first, past ones latest first. */
export async function meetingsOf(
  context: Context<readonly ['candidate', 'manager']>,
  { when, cursor, limit }: Input<List>,
): Promise<Result<List>> {
  const { db, actor } = context;
  const ahead = when !== 'past';
  const direction = ahead ? 'asc' : 'desc';
  const rows = await withPeople(db)
    .where(sideOf(actor))
    .where(periods[when])
    .where(afterCursor(cursor, ['meetings.scheduled_date', 'meetings.id'], ahead ? '>' : '<'))
    .orderBy('meetings.scheduled_date', direction)
    .orderBy('meetings.id', direction)
    .limit(limit + 1)
    .execute();
  const totals = await db
    .selectFrom('meetings')
    .where(sideOf(actor))
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select(sql<number>`count(*) filter (where ${isUpcoming})`.as('upcoming'))
    .executeTakeFirstOrThrow();
  const { page, next_cursor } = pageIn(rows, limit);
  const faceOf = facesIn(context, facesOfMeetings(page));
  return {
    meetings: page.map((row) => meetingView(row, actor, faceOf)),
    upcoming_total: totals.upcoming,
    past_total: totals.all - totals.upcoming,
    next_cursor,
  };
}

const mostDrawn = 500;

export async function meetingsBetween(
  context: Context<readonly ['candidate', 'manager']>,
  { from, to }: Input<typeof api.meetings.between>,
): Promise<Result<typeof api.meetings.between>> {
  const { db, actor } = context;
  const rows = await withPeople(db)
    .where(sideOf(actor))
    .where('meetings.scheduled_date', '>=', from)
    .where('meetings.scheduled_date', '<', to)
    .orderBy('meetings.scheduled_date')
    .orderBy('meetings.id')
    .limit(mostDrawn)
    .execute();
  const faceOf = facesIn(context, facesOfMeetings(rows));
  return { meetings: rows.map((row) => meetingView(row, actor, faceOf)) };
}

const isNotOver = sql<boolean>`meetings.scheduled_date + meetings.duration * interval '1 minute' > now()`;
const isCancelledByDecision = sql<boolean>`exists (
  select from applications as decided
  where decided.id = meetings.application_id and decided.told_status is not null and not decided.keeps_interview
    and meetings.scheduled_date > decided.decided_at + ${undoMinutes} * interval '1 minute'
)`;
const takesPlaceFor = ({ role }: Actor) =>
  role === 'manager' ? sql<boolean>`not ${isCancelledByDecision}` : sql<boolean>`true`;

export const nextMeetings = (db: Db, actor: Actor, limit: number) =>
  withPeople(db)
    .where(sideOf(actor))
    .where(isNotOver)
    .where(takesPlaceFor(actor))
    .where('meetings.status', '=', 'scheduled')
    .orderBy('meetings.scheduled_date')
    .orderBy('meetings.id')
    .limit(limit)
    .execute();

export const countUpcoming = (actor: Actor) => sql<number>`(
  select count(*) from meetings
  where ${sideOf(actor)} and ${isNotOver} and meetings.status = 'scheduled' and ${takesPlaceFor(actor)}
)`;

const asksForTime = sql<boolean>`(meetings.status = 'scheduled' and meetings.scheduled_date > now() and exists (
  select from reschedule_requests as asked
  where asked.meeting_id = meetings.id and asked.sequence = meetings.sequence and asked.status = 'waiting'
))`;
const asksForOutcome = sql<boolean>`meetings.awaits_confirmation`;

const needsAnswer = sql<boolean>`(${asksForTime} or ${asksForOutcome})`;

export const meetingsToAnswer = (
  db: Db,
  actor: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) =>
  withPeople(db)
    .select(asksForTime.as('asks_for_time'))
    .where(sideOf(actor))
    .where(needsAnswer)
    .where(afterCursor(cursor, ['meetings.scheduled_date', 'meetings.id'], '>'))
    .orderBy('meetings.scheduled_date')
    .orderBy('meetings.id')
    .limit(limit)
    .execute();

export const countToAnswer = (actor: Actor) => sql<number>`(
  select count(*) from meetings where ${sideOf(actor)} and ${needsAnswer}
)`;

export const meetingsSince = (db: Db, side: 'candidate' | 'organizer', userId: string) =>
  withPeople(db)
    .where(`meetings.${side}_id`, '=', userId)
    .where('meetings.status', 'in', ['scheduled', 'completed'])
    .where(sql<boolean>`meetings.scheduled_date > now() - interval '90 days'`)
    .orderBy('meetings.scheduled_date')
    .limit(1000)
    .execute();

export async function businessAddressOf(db: Db, userId: string): Promise<string | null> {
  const info = await db.selectFrom('business_info').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!info) return null;
  const { address1, address2, city, state, zip, parking_info, building_directions, additional_directions } = info;
  if (![address1, address2, city, state].some(Boolean)) return null;
  const region = [state, zip].filter(Boolean).join(' ');
  const address = [address1, address2, city, region].filter(Boolean).join(', ');
  const parking = parking_info && `Parking: ${parking_info}`;
  return [address, parking, building_directions, additional_directions].filter(Boolean).join('\n');
}
