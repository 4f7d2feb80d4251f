import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';

export const forgetEmailChanges = task({
  name: 'forget-email-changes',
  cron: '37 4 * * *',
  payload: z.object({}),
  async run({ db }) {
    await db
      .deleteFrom('email_changes')
      .where(sql<boolean>`coalesce(undo_until, expires_at) < now()`)
      .execute();
  },
});
