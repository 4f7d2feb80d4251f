import { uuid } from '#contract/base/fields.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { destroyKey } from '../../people/videos/keys.ts';
import { task } from '../../base/task.ts';
import { exportKey } from './queries.ts';

/** An archive that is over, or whose owner is gone, loses its key and its file. */
export const clearExports = task({
  name: 'clear-exports',
  payload: z.object({ export_ids: z._default(z.array(uuid), []) }),
  async run({ db, storage }, { export_ids }) {
    const over = await db
      .updateTable('exports')
      .set({ status: 'expired' })
      .where('status', '=', 'ready')
      .where('expires_at', '<', sql<string>`now()`)
      .returning('id')
      .execute();
    for (const id of [...export_ids, ...over.map((row) => row.id)]) {
      await destroyKey(db, id);
      await storage.remove(exportKey(id));
    }
  },
});
