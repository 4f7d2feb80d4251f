import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';
import { lockHolds } from '../../base/legal-holds.ts';

/** Deletes files that were not sent within a day (unless a legal hold covers their author), and files whose rows are deleted. */
export const clearAttachments = task({
  name: 'clear-attachments',
  cron: '22 4 * * *',
  payload: z.object({}),
  async run({ db, storage }) {
    await db.transaction().execute(async (tx) => {
      await lockHolds(tx);
      await tx
        .deleteFrom('message_attachments')
        .where('number', 'is', null)
        .where('created_at', '<', sql<string>`now() - interval '1 day'`)
        .where(sql<boolean>`not is_held_user(owner_id)`)
        .execute();
    });
    const leftover = await db.selectFrom('leftover_files').select('storage_key').limit(10_000).execute();
    for (const { storage_key } of leftover) {
      await storage.remove(storage_key);
      await db.deleteFrom('leftover_files').where('storage_key', '=', storage_key).execute();
    }
  },
});
