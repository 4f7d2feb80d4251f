import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { task } from '../../base/task.ts';
import { loadMeeting, notifyBoth } from './create.ts';
import { meetingReminder } from './events.ts';

const reminders = [
  // A meeting set or moved later than this gets no reminder, because its invitation is recent.
  { ahead: 'hour', column: 'hour_reminder_for', hours: 1, atLeast: 0 },
  { ahead: 'day', column: 'day_reminder_for', hours: 24, atLeast: 2 },
] as const;

type Reminder = (typeof reminders)[number];

export const remindOfMeetings = task({
  name: 'remind-of-meetings',
  cron: '* * * * *',
  payload: z.object({}),
  async run(services) {
    for (const reminder of reminders) {
      for (const { id } of await due(services.db, reminder)) {
        await services.db.transaction().execute((tx) => remind(tx, id, reminder));
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
    // A rejection that can still be undone has not canceled its interview yet.
    .where('applications.status', '<>', 'rejected')
    .where(isDue(reminder))
    .orderBy('scheduled_date')
    .limit(500)
    .execute();

/** Claims and sends a reminder in one transaction; a meeting that moved or ended meanwhile is skipped. */
async function remind(tx: Tx, id: string, reminder: Reminder): Promise<void> {
  const claimed = await tx
    .updateTable('meetings')
    .set({ [reminder.column]: sql`scheduled_date` })
    .where('id', '=', id)
    .where(isDue(reminder))
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return;
  const { ahead } = reminder;
  await notifyBoth(tx, await loadMeeting(tx, id), (to, key, values) => meetingReminder(to, key, { ...values, ahead }));
}
