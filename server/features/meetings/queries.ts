import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { beyond, isoText, micros, pageIn } from '../../adapters/cursor.ts';
import type { Db, Tx } from '../../adapters/db.ts';
import type { Context, Settings } from '../../context.ts';
import { pseudonymOf } from '../applications/queries.ts';
import { companyStanding } from '../organisations/queries.ts';

type List = typeof api.meetings.list;

const withPeople = (db: Db) =>
  db
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organisations', 'organisations.id', 'jobs.org_id')
    .innerJoin('users as organiser', 'organiser.id', 'meetings.organiser_id')
    .innerJoin('users as candidate', 'candidate.id', 'meetings.candidate_id')
    .innerJoin('users_profiles as organiser_profile', 'organiser_profile.id', 'meetings.organiser_id')
    .innerJoin('users_profiles as candidate_profile', 'candidate_profile.id', 'meetings.candidate_id')
    .selectAll('meetings')
    .select([
      'applications.job_id',
      'jobs.title',
      'jobs.company',
      'organiser.email as organiser_email',
      'organiser_profile.first_name as organiser_first_name',
      'organiser_profile.last_name as organiser_last_name',
      'candidate.email as candidate_email',
      'candidate_profile.first_name as candidate_first_name',
      'candidate_profile.last_name as candidate_last_name',
      'candidate_profile.timezone as candidate_timezone',
    ])
    .select([companyStanding.as('company_standing'), micros('meetings.scheduled_date').as('key')])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('meeting_wishes')
          .select([
            'id',
            'meeting_wishes.timezone',
            'note',
            'answer',
            isoText('meeting_wishes.scheduled_date').as('scheduled_date'),
          ])
          .select('status')
          .$narrowType<{ status: 'waiting' | 'declined' }>()
          .whereRef('meeting_id', '=', 'meetings.id')
          .whereRef('meeting_wishes.sequence', '=', 'meetings.sequence')
          .where('status', 'in', ['waiting', 'declined'])
          .where('meetings.status', '=', 'scheduled')
          .orderBy('created_at', 'desc')
          .limit(1),
      ).as('wish'),
    );

/** A meeting with the people and the job it is about. */
export const meetingById = (db: Db, id: string) => withPeople(db).where('meetings.id', '=', id).executeTakeFirst();
export type MeetingRow = NonNullable<Awaited<ReturnType<typeof meetingById>>>;

/** Without a server that helps browsers to find each other, rooms work on one network only: production then offers none. */
export const mayHaveRooms = ({ production, iceServers }: Settings): boolean => !production || iceServers.length > 0;

/** A meeting as this side sees it: private notes stay with the organiser's organisation (D108). */
export const meetingView = (row: MeetingRow, { role }: Pick<Actor, 'role'>): Meeting => ({
  ...row,
  private_notes: role === 'manager' ? row.private_notes : '',
  organiser: { first_name: row.organiser_first_name, last_name: row.organiser_last_name },
  application: {
    id: row.application_id,
    candidate_id: pseudonymOf(row),
    job_id: row.job_id,
    job: { title: row.title, company: row.company, company_standing: row.company_standing },
    candidate: { first_name: row.candidate_first_name, last_name: row.candidate_last_name },
  },
});

// A manager sees the interviews of the whole organisation.
const sideOf = ({ id, role, org_id }: Actor) =>
  role === 'manager' ? sql<boolean>`meetings.org_id = ${org_id}` : sql<boolean>`meetings.candidate_id = ${id}`;
const isUpcoming = sql<boolean>`meetings.scheduled_date > now()`;

/** A running meeting counts as past; upcoming ones come nearest first, past ones latest first (D106, D109). */
export async function meetingsOf(
  { db, actor }: Context<readonly ['candidate', 'manager']>,
  { when, cursor, limit }: Input<List>,
): Promise<Answer<List>> {
  const upcoming = when === 'upcoming';
  const direction = upcoming ? 'asc' : 'desc';
  const rows = await withPeople(db)
    .where(sideOf(actor))
    .where(upcoming ? isUpcoming : sql<boolean>`meetings.scheduled_date <= now()`)
    .where(beyond(cursor, ['meetings.scheduled_date', 'meetings.id'], upcoming ? '>' : '<'))
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
  return {
    meetings: page.map((row) => meetingView(row, actor)),
    upcoming_total: totals.upcoming,
    past_total: totals.all - totals.upcoming,
    next_cursor,
  };
}

/** The next interviews that will take place, nearest first: for dashboards. */
export const nextMeetings = (db: Db, actor: Actor, limit: number) =>
  withPeople(db)
    .where(sideOf(actor))
    .where(isUpcoming)
    .where('meetings.status', '=', 'scheduled')
    .orderBy('meetings.scheduled_date')
    .orderBy('meetings.id')
    .limit(limit)
    .execute();

export const countUpcoming = async (db: Db, actor: Actor): Promise<number> => {
  const { count } = await db
    .selectFrom('meetings')
    .where(sideOf(actor))
    .where(isUpcoming)
    .where('status', '=', 'scheduled')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** What belongs into this person's own calendar: meetings that are set or took place in the last three months. */
export const meetingsSince = (db: Db, side: 'candidate' | 'organiser', userId: string) =>
  withPeople(db)
    .where(`meetings.${side}_id`, '=', userId)
    .where('meetings.status', 'in', ['scheduled', 'completed'])
    .where(sql<boolean>`meetings.scheduled_date > now() - interval '90 days'`)
    .orderBy('meetings.scheduled_date')
    .limit(1000)
    .execute();

/** A wish for a time: `scheduled_date` UTC, `duration` minutes. */
export type Slot = {
  application_id: string;
  organiser_id: string;
  candidate_id: string;
  scheduled_date: string;
  duration: number;
};

/** Whether the row of a table with `scheduled_date` and `duration` overlaps so many minutes from a start. */
export const minutesOverlap = (table: string, start: RawBuilder<unknown>, minutes: RawBuilder<unknown>) =>
  // No meeting lasts a day: the last line lets the index find the few rows in question.
  sql<boolean>`(${sql.ref(`${table}.scheduled_date`)} < ${start} + ${minutes} * interval '1 minute'
    and ${sql.ref(`${table}.scheduled_date`)} + ${sql.ref(`${table}.duration`)} * interval '1 minute' > ${start}
    and ${sql.ref(`${table}.scheduled_date`)} > ${start} - interval '1 day')`;

/** Meetings of the organiser or the candidate that overlap a wish; `mine` marks the organiser's. */
const overlapping = (db: Db, { organiser_id, candidate_id, scheduled_date, duration }: Slot, exceptId: string | null) =>
  withPeople(db)
    .select(sql<boolean>`meetings.organiser_id = ${organiser_id}`.as('mine'))
    .where((eb) =>
      eb.or([eb('meetings.organiser_id', '=', organiser_id), eb('meetings.candidate_id', '=', candidate_id)]),
    )
    .where('meetings.status', '=', 'scheduled')
    .where(minutesOverlap('meetings', sql`${scheduled_date}::timestamptz`, sql`${duration}::int`))
    .$if(exceptId !== null, (query) => query.where('meetings.id', '<>', exceptId))
    .orderBy('meetings.scheduled_date')
    .execute();

// Offered times stand later in the line of features, but what is held is no more free than what is set: so in SQL, here.
/** Whether `held_offer` with its `held_application` keeps its times for a candidate right now. */
export const isHeld = sql<boolean>`(held_offer.status = 'open' and held_offer.expires_at > now()
  and held_application.status in ('submitted', 'under_review'))`;

/** Times this organiser holds for candidates of other applications that overlap a wish. */
const heldTimes = (db: Db, { application_id, organiser_id, scheduled_date, duration }: Slot) =>
  db
    .selectFrom('slot_offers as held_offer')
    .innerJoin('offered_slots as held', 'held.offer_id', 'held_offer.id')
    .innerJoin('applications as held_application', 'held_application.id', 'held_offer.application_id')
    .innerJoin('jobs', 'jobs.id', 'held_application.job_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'held_offer.candidate_id')
    .select(['held.scheduled_date', 'held_offer.duration', 'jobs.title', 'first_name', 'last_name'])
    .where('held_offer.organiser_id', '=', organiser_id)
    .where('held_offer.application_id', '<>', application_id)
    .where(isHeld)
    .where(sql<boolean>`held.scheduled_date < ${scheduled_date}::timestamptz + ${duration}::int * interval '1 minute'`)
    .where(
      sql<boolean>`held.scheduled_date + held_offer.duration * interval '1 minute' > ${scheduled_date}::timestamptz`,
    )
    .orderBy('held.scheduled_date')
    .execute();

// What is not before now is today or later in every time zone, the organiser's included (D105).
export function mustBeAhead(moment: string): void {
  if (Date.parse(moment) < Date.now()) throw new AppError('date_in_past');
}

/** Until the transaction ends nobody else fills the calendars of these two: what was free stays free. */
export const lockCalendars = (tx: Tx, ...userIds: string[]) =>
  tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();

/** What stands in the way of a wish: the organiser's own, by name; of the candidate's no more than that there is something. */
export async function busyTimes(db: Db, slot: Slot, exceptId: string | null) {
  const meetings = await overlapping(db, slot, exceptId);
  const mine = meetings.filter((meeting) => meeting.mine);
  const held = await heldTimes(db, slot);
  const own = [
    ...mine.map(({ scheduled_date, duration, title, candidate_first_name, candidate_last_name }) => ({
      scheduled_date,
      duration,
      title: `${candidate_first_name} ${candidate_last_name}, ${title}`,
    })),
    ...held.map(({ scheduled_date, duration, title, first_name, last_name }) => ({
      scheduled_date,
      duration,
      title: `Held for ${first_name} ${last_name}, ${title}`,
    })),
  ];
  return { own, candidate_busy: mine.length < meetings.length };
}

export async function mustBeFree(tx: Tx, slot: Slot, exceptId: string | null): Promise<void> {
  await lockCalendars(tx, slot.organiser_id, slot.candidate_id);
  const { own: conflicts, candidate_busy } = await busyTimes(tx, slot, exceptId);
  if (conflicts.length === 0 && !candidate_busy) return;
  const onlyTheirs = conflicts.length === 0 ? { error: 'The candidate is busy at this time.' } : {};
  throw new AppError('meeting_conflict', { ...onlyTheirs, conflicts, candidate_busy });
}

/** Where this manager receives people, as lines of text; null when neither address nor city nor state is known. */
export async function placeOf(db: Db, userId: string): Promise<string | null> {
  const info = await db.selectFrom('business_info').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!info) return null;
  const { address1, address2, city, state, zip, parking_info, building_directions, additional_directions } = info;
  if (![address1, address2, city, state].some(Boolean)) return null;
  const region = [state, zip].filter(Boolean).join(' ');
  const address = [address1, address2, city, region].filter(Boolean).join(', ');
  const parking = parking_info && `Parking: ${parking_info}`;
  return [address, parking, building_directions, additional_directions].filter(Boolean).join('\n');
}
