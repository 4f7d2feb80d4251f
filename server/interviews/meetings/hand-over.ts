import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { notify } from '../../platform/offers.ts';
import { minutesOverlap } from '../availability/queries.ts';
import { loadMeeting } from './create.ts';
import { meetingReassigned, meetingHandedOver, meetingValues } from './events.ts';
import { meetingSides } from './subject.ts';

const isAhead = sql<boolean>`scheduled_date > now()`;

export async function handOverMeetings(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('slot_offers')
    .set({ organizer_id: to })
    .where('organizer_id', '=', from)
    .where('status', 'in', ['open', 'taken'])
    .execute();
  const handed = await tx
    .updateTable('meetings')
    .set({ organizer_id: to, changed_at: sql<string>`now()` })
    .where('organizer_id', '=', from)
    .where((eb) => eb.or([eb('status', '=', 'scheduled'), isAhead]))
    .returning(['id', sql<boolean>`status = 'scheduled' and ${isAhead}`.as('told')])
    .execute();
  for (const { id } of handed.filter(({ told }) => told)) await notifyHandover(tx, id, from);
}

async function notifyHandover(tx: Tx, id: string, from: string): Promise<void> {
  const meeting = await loadMeeting(tx, id);
  const key = `handed-over:${id}:${meeting.organizer_id}:${meeting.changed_at}`;
  for (const side of meetingSides) {
    const to = { user_id: meeting[`${side}_id`] };
    await notify(tx, meetingHandedOver(to, `${key}:${side}`, meetingValues(meeting, side)));
  }
  await notify(tx, meetingReassigned({ user_id: from }, `${key}:former`, meetingValues(meeting, 'organizer')));
}

export async function meetingsToHandOver(db: Db, from: string, limit: number) {
  const rows = await db
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['meetings.id', 'jobs.title', 'scheduled_date', sql<number>`count(*) over ()`.as('total')])
    .where('organizer_id', '=', from)
    .where('meetings.status', '=', 'scheduled')
    .orderBy('scheduled_date')
    .orderBy('meetings.id')
    .limit(limit)
    .execute();
  return {
    interviews: rows.map(({ id, title, scheduled_date }) => ({ id, title, scheduled_date })),
    interviews_total: rows[0]?.total ?? 0,
  };
}

export async function overlapsInTeam(db: Db, from: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('users as leaving')
    .innerJoin('users as colleague', 'colleague.org_id', 'leaving.org_id')
    .innerJoin('meetings as theirs', 'theirs.organizer_id', 'colleague.id')
    .innerJoin('meetings as given', 'given.organizer_id', 'leaving.id')
    .select(['colleague.id', sql<number>`count(distinct given.id)`.as('interviews')])
    .where('leaving.id', '=', from)
    .where('colleague.id', '<>', from)
    .where('given.status', '=', 'scheduled')
    .where('given.scheduled_date', '>', sql<string>`now()`)
    .where('theirs.status', '=', 'scheduled')
    .where(minutesOverlap('theirs', sql`given.scheduled_date`, sql`given.duration`))
    .groupBy('colleague.id')
    .execute();
  return new Map(rows.map(({ id, interviews }) => [id, interviews]));
}
