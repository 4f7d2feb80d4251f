import { uuid } from '#contract/base/fields.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { destroyKey } from '../../video/offers.ts';
import { task } from '../../base/task.ts';
import { exportKey } from './queries.ts';

export const clearExports = task({
  name: 'clear-exports',
  cron: '12 * * * *',
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
