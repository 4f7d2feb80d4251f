import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/db.ts';

/** A wish for a time: `scheduled_date` UTC, `duration` minutes. */
export type Slot = {
  application_id: string;
  organizer_id: string;
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

/** Meetings of the organizer or the candidate that overlap a wish; `mine` marks the organizer's. */
const overlapping = (db: Db, { organizer_id, candidate_id, scheduled_date, duration }: Slot, exceptId: string | null) =>
  db
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'meetings.candidate_id')
    .select(['meetings.scheduled_date', 'meetings.duration', 'jobs.title', 'first_name', 'last_name'])
    .select(sql<boolean>`meetings.organizer_id = ${organizer_id}`.as('mine'))
    .where((eb) =>
      eb.or([eb('meetings.organizer_id', '=', organizer_id), eb('meetings.candidate_id', '=', candidate_id)]),
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

/** Times this organizer holds for candidates of other applications that overlap a wish. */
const heldTimes = (db: Db, { application_id, organizer_id, scheduled_date, duration }: Slot) =>
  db
    .selectFrom('slot_offers as held_offer')
    .innerJoin('offered_slots as held', 'held.offer_id', 'held_offer.id')
    .innerJoin('applications as held_application', 'held_application.id', 'held_offer.application_id')
    .innerJoin('jobs', 'jobs.id', 'held_application.job_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'held_offer.candidate_id')
    .select(['held.scheduled_date', 'held_offer.duration', 'jobs.title', 'first_name', 'last_name'])
    .where('held_offer.organizer_id', '=', organizer_id)
    .where('held_offer.application_id', '<>', application_id)
    .where(isHeld)
    .where(sql<boolean>`held.scheduled_date < ${scheduled_date}::timestamptz + ${duration}::int * interval '1 minute'`)
    .where(
      sql<boolean>`held.scheduled_date + held_offer.duration * interval '1 minute' > ${scheduled_date}::timestamptz`,
    )
    .orderBy('held.scheduled_date')
    .execute();

/** How far ahead an interview may be. */
export const farthestMs = 2 * 366 * 86_400_000;

/** Not past, and not so far ahead that no one can mean it: calendars would have to tell every change of clocks until then. */
export function mustBeAhead(moment: string): void {
  const away = Date.parse(moment) - Date.now();
  // What is not before now is today or later in every time zone, the organizer's included (D105).
  if (away < 0) throw new AppError('date_in_past');
  if (away > farthestMs)
    throw invalidInput({ path: 'scheduled_date', message: fixed('Please choose a time within the next two years.') });
}

/** Until the transaction ends no one else fills the calendars of these two: what was free stays free. */
export const lockCalendars = (tx: Tx, ...userIds: string[]) =>
  tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();

/** The zone that a user's times are in when a call names none (D105). */
export async function zoneOf(db: Db, userId: string): Promise<string> {
  const profile = await db.selectFrom('users_profiles').select('timezone').where('id', '=', userId).executeTakeFirst();
  return profile?.timezone ?? 'UTC';
}

/** What is in the way of a wish: the organizer's own, by name; of the candidate's no more than that there is something. */
export async function busyTimes(db: Db, slot: Slot, exceptId: string | null) {
  const meetings = await overlapping(db, slot, exceptId);
  const mine = meetings.filter((meeting) => meeting.mine);
  const held = await heldTimes(db, slot);
  const own = [...mine.map((time) => busyTime(time, false)), ...held.map((time) => busyTime(time, true))];
  return { own, candidate_busy: mine.length < meetings.length };
}

type Taken = Awaited<ReturnType<typeof heldTimes>>[number];

const busyTime = ({ scheduled_date, duration, title, first_name, last_name }: Taken, held: boolean) => ({
  scheduled_date,
  duration,
  title: `${first_name} ${last_name}, ${title}`,
  /** Offered, and not chosen yet. */
  held,
});

export async function mustBeFree(tx: Tx, slot: Slot, exceptId: string | null): Promise<void> {
  await lockCalendars(tx, slot.organizer_id, slot.candidate_id);
  const { own: conflicts, candidate_busy } = await busyTimes(tx, slot, exceptId);
  if (conflicts.length === 0 && !candidate_busy) return;
  const onlyTheirs = conflicts.length === 0 ? { error: fixed('The candidate is busy at this time.') } : {};
  throw new AppError('meeting_conflict', { ...onlyTheirs, conflicts, candidate_busy });
}
