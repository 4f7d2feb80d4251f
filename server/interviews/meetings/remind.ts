import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { task } from '../../base/task.ts';
import { mustFind, tellBoth } from './create.ts';
import { meetingReminder } from './events.ts';

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
    // A rejection that can still be undone has not cancelled its interview yet.
    .where('applications.status', '<>', 'rejected')
    .where(isDue(reminder))
    .orderBy('scheduled_date')
    .limit(500)
    .execute();

/** Claimed and sent in one: a meeting that moved or ended in between claims nothing. */
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
  await tellBoth(tx, await mustFind(tx, id), (to, key, values) => meetingReminder(to, key, { ...values, ahead }));
}
