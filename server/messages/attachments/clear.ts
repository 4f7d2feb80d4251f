import { sql } from 'kysely';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';

/** Files that were never sent go after a day, and those whose rows are gone at once. */
export const clearAttachments = task({
  name: 'clear-attachments',
  payload: z.object({}),
  async run({ db, storage }) {
    await db
      .deleteFrom('message_attachments')
      .where('number', 'is', null)
      .where('created_at', '<', sql<string>`now() - interval '1 day'`)
      .execute();
    const leftover = await db.selectFrom('leftover_files').select('storage_key').limit(10_000).execute();
    for (const { storage_key } of leftover) {
      await storage.remove(storage_key);
      await db.deleteFrom('leftover_files').where('storage_key', '=', storage_key).execute();
    }
  },
});
