import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../adapters/db.ts';
import type { Services } from '../../context.ts';
import { enqueue, task } from '../../task.ts';
import { interviewCancelled } from '../applications/tasks.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { closeMeeting, mustFind, tellBoth } from './commands.ts';
import { confirmationWanted, meetingFell, meetingReminder } from './emails.ts';

/** Meetings that nobody concluded count as held 24 hours after their end; the organiser is asked whether it is so (D107). */
export const concludeMeetings = task({
  name: 'conclude-meetings',
  payload: z.object({}),
  async run({ db, settings }) {
    const over = await db
      .selectFrom('meetings')
      .select(['id', 'application_id'])
      .where('status', '=', 'scheduled')
      .where(sql<boolean>`scheduled_date + duration * interval '1 minute' < now() - interval '24 hours'`)
      .execute();
    for (const meeting of over) {
      await db.transaction().execute(async (tx) => {
        if (!(await closeMeeting(tx, null, meeting, 'completed'))) return;
        const email = confirmationWanted(await mustFind(tx, meeting.id), settings);
        await enqueue(tx, sendEmail, { key: randomUUID(), about: 'applications', always: true, email });
      });
    }
  },
});

/** An application ended and with it its interview: both calendars let go of the entry. */
export const tellInterviewCancelled = task({
  ...interviewCancelled,
  async run({ db, settings }, { meeting_id }, { id }) {
    await db.transaction().execute(async (tx) => {
      const meeting = await mustFind(tx, meeting_id);
      if (meeting.status === 'cancelled') await tellBoth(tx, (side) => meetingFell(meeting, side, settings), id);
    });
  },
});

const reminders = [
  // Not for a meeting set or moved later than this: its invitation has only just been read.
  { ahead: 'hour', column: 'hour_reminder_for', hours: 1, atLeast: 0 },
  { ahead: 'day', column: 'day_reminder_for', hours: 24, atLeast: 2 },
] as const;
type Reminder = (typeof reminders)[number];

/** Reminds both of meetings that start within a day and within an hour, once for each date a meeting has (D105). */
export const remindOfMeetings = task({
  name: 'remind-of-meetings',
  payload: z.object({}),
  async run(services) {
    for (const reminder of reminders) {
      for (const { id } of await due(services.db, reminder)) {
        await services.db.transaction().execute((tx) => remind(tx, services, id, reminder));
      }
    }
  },
});

const isDue = ({ column, hours, atLeast }: Reminder) => sql<boolean>`
  meetings.status = 'scheduled'
  and scheduled_date > now() + ${atLeast} * interval '1 hour'
  and scheduled_date <= now() + ${hours} * interval '1 hour'
  and meetings.changed_at <= scheduled_date - ${hours} * interval '1 hour'
  and ${sql.ref(column)} is distinct from scheduled_date`;

const due = (db: Db, reminder: Reminder) =>
  db
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .select('meetings.id')
    // A rejection that can still be undone has not cancelled its interview yet.
    .where('applications.status', '<>', 'rejected')
    .where(isDue(reminder))
    .orderBy('scheduled_date')
    .limit(500)
    .execute();

/** Claimed and sent in one: a meeting that moved or ended in between claims nothing. */
async function remind(tx: Tx, { settings }: Services, id: string, reminder: Reminder): Promise<void> {
  const claimed = await tx
    .updateTable('meetings')
    .set({ [reminder.column]: sql`scheduled_date` })
    .where('id', '=', id)
    .where(isDue(reminder))
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return;
  const meeting = await mustFind(tx, id);
  const about = 'reminders';
  await tellBoth(tx, (side) => meetingReminder(meeting, side, settings, reminder.ahead), randomUUID(), about);
}
