import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';

const keptDays = 180;

export const forgetNotifications = task({
  name: 'forget-notifications',
  cron: '57 4 * * *',
  payload: z.object({}),
  async run({ db }) {
    await db
      .deleteFrom('notifications')
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
      .execute();
  },
});
