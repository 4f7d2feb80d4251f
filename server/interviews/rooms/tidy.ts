import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';

/** Forgets who was in which room, and the network addresses they told each other, within the hour. */
export const tidyRooms = task({
  name: 'tidy-rooms',
  payload: z.object({}),
  async run({ db }) {
    const longAgo = sql<string>`now() - interval '30 minutes'`;
    await db.deleteFrom('room_signals').where('created_at', '<', longAgo).execute();
    await db.deleteFrom('room_visits').where('seen_at', '<', longAgo).execute();
  },
});
