import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';

const keptDays = 180;

/** Half a year later no one looks for it any more. */
export const forgetNotifications = task({
  name: 'forget-notifications',
  payload: z.object({}),
  async run({ db }) {
    await db
      .deleteFrom('notifications')
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
      .execute();
  },
});
