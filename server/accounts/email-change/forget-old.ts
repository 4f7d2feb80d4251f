import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';

/** Former addresses are forgotten once they can no longer come back. */
export const forgetEmailChanges = task({
  name: 'forget-email-changes',
  payload: z.object({}),
  async run({ db }) {
    await db
      .deleteFrom('email_changes')
      .where(sql<boolean>`coalesce(undo_until, expires_at) < now()`)
      .execute();
  },
});
