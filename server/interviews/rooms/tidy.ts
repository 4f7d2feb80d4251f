import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';

/** Deletes visits and network addresses within the hour, for privacy. */
export const tidyRooms = task({
  name: 'tidy-rooms',
  cron: '*/10 * * * *',
  payload: z.object({}),
  async run({ db }) {
    const longAgo = sql<string>`now() - interval '30 minutes'`;
    await db.deleteFrom('room_signals').where('created_at', '<', longAgo).execute();
    await db.deleteFrom('room_visits').where('seen_at', '<', longAgo).execute();
  },
});
