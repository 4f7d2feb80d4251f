import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/db.ts';

/** Describes a requested time; `scheduled_date` is UTC and `duration` is in minutes. */
export type Slot = {
  application_id: string;
  organizer_id: string;
  candidate_id: string;
  scheduled_date: string;
  duration: number;
};

export const minutesOverlap = (table: string, start: RawBuilder<unknown>, minutes: RawBuilder<unknown>) =>
  // No meeting lasts a day, so the last condition lets the index narrow the range.
  sql<boolean>`(${sql.ref(`${table}.scheduled_date`)} < ${start} + ${minutes} * interval '1 minute'
    and ${sql.ref(`${table}.scheduled_date`)} + ${sql.ref(`${table}.duration`)} * interval '1 minute' > ${start}
    and ${sql.ref(`${table}.scheduled_date`)} > ${start} - interval '1 day')`;

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

// This condition is SQL here, because the slots feature may not be imported from this one, and held times are not free.
export const isSlotHeld = sql<boolean>`(held_offer.status = 'open' and held_offer.expires_at > now()
  and held_application.status in ('submitted', 'under_review'))`;

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
    .where(isSlotHeld)
    .where(sql<boolean>`held.scheduled_date < ${scheduled_date}::timestamptz + ${duration}::int * interval '1 minute'`)
    .where(
      sql<boolean>`held.scheduled_date + held_offer.duration * interval '1 minute' > ${scheduled_date}::timestamptz`,
    )
    .orderBy('held.scheduled_date')
    .execute();

export const maxAheadMs = 2 * 366 * 86_400_000;

/** Throws for a past time and for one beyond two years, because calendar files must list every clock change until then. */
export function assertAhead(moment: string): void {
  const away = Date.parse(moment) - Date.now();
  // A moment that is not in the past is today or later in every time zone.
  if (away < 0) throw new AppError('date_in_past');
  if (away > maxAheadMs)
    throw invalidInput({ path: 'scheduled_date', message: fixed('Please choose a time within the next two years.') });
}

/** Locks the calendars of both people until the transaction ends, so that a free time stays free. */
export const lockCalendars = (tx: Tx, ...userIds: string[]) =>
  tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();

export async function timezoneOfUser(db: Db, userId: string): Promise<string> {
  const profile = await db.selectFrom('users_profiles').select('timezone').where('id', '=', userId).executeTakeFirst();
  return profile?.timezone ?? 'UTC';
}

/** Returns conflicts: the organizer's with their titles, the candidate's without details for privacy. */
export async function busyTimes(db: Db, slot: Slot, exceptId: string | null) {
  const meetings = await overlapping(db, slot, exceptId);
  const mine = meetings.filter((meeting) => meeting.mine);
  const held = await heldTimes(db, slot);
  const own = [...mine.map((time) => busyTime(time, false)), ...held.map((time) => busyTime(time, true))];
  return { own, candidate_busy: mine.length < meetings.length };
}

type HeldTime = Awaited<ReturnType<typeof heldTimes>>[number];

const busyTime = ({ scheduled_date, duration, title, first_name, last_name }: HeldTime, held: boolean) => ({
  scheduled_date,
  duration,
  title: `${first_name} ${last_name}, ${title}`,
  held,
});

export async function assertCalendarsFree(tx: Tx, slot: Slot, exceptId: string | null): Promise<void> {
  await lockCalendars(tx, slot.organizer_id, slot.candidate_id);
  const { own: conflicts, candidate_busy } = await busyTimes(tx, slot, exceptId);
  if (conflicts.length === 0 && !candidate_busy) return;
  const onlyTheirs = conflicts.length === 0 ? { error: fixed('The candidate is busy at this time.') } : {};
  throw new AppError('meeting_conflict', { ...onlyTheirs, conflicts, candidate_busy });
}
