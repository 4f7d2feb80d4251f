import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../task.ts';
import { closeMeeting } from './commands.ts';

/** Meetings that nobody concluded count as held 24 hours after their end (D107). */
export const concludeMeetings = task({
  name: 'conclude-meetings',
  payload: z.object({}),
  async run({ db }) {
    const over = await db
      .selectFrom('meetings')
      .select(['id', 'application_id'])
      .where('status', '=', 'scheduled')
      .where(sql<boolean>`scheduled_date + duration * interval '1 minute' < now() - interval '24 hours'`)
      .execute();
    for (const meeting of over) await db.transaction().execute((tx) => closeMeeting(tx, null, meeting, 'completed'));
  },
});
