import * as z from 'zod/mini';
import { task } from '../../base/task.ts';
import { headsNow, sealOf } from './queries.ts';

/** Seals the heads of the log, so that not even the database's owner can write it anew unseen. */
export const sealAuditLog = task({
  name: 'seal-audit-log',
  payload: z.object({}),
  async run({ db, settings }) {
    await db.transaction().execute(async (tx) => {
      const heads = await headsNow(tx);
      const last = await tx.selectFrom('audit_seals').select('heads').orderBy('id', 'desc').limit(1).executeTakeFirst();
      const seal = sealOf(heads, settings.secret);
      const unchanged = last && sealOf(last.heads as unknown as typeof heads, settings.secret) === seal;
      if (heads.length === 0 || unchanged) return;
      await tx
        .insertInto('audit_seals')
        .values({ heads: JSON.stringify(heads), seal })
        .execute();
    });
  },
});
