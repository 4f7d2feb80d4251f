import * as z from 'zod/mini';
import { task } from '../../base/task.ts';
import { currentHeads, signatureOfHeads } from './queries.ts';

/** Seals the chain heads with a secret outside the database, so that even the database owner cannot rewrite the log unnoticed. */
export const sealAuditLog = task({
  name: 'seal-audit-log',
  cron: '*/10 * * * *',
  payload: z.object({}),
  async run({ db, settings }) {
    await db.transaction().execute(async (tx) => {
      const heads = await currentHeads(tx);
      const last = await tx.selectFrom('audit_seals').select('heads').orderBy('id', 'desc').limit(1).executeTakeFirst();
      const seal = signatureOfHeads(heads, settings.secret);
      const unchanged = last && signatureOfHeads(last.heads as unknown as typeof heads, settings.secret) === seal;
      if (heads.length === 0 || unchanged) return;
      await tx
        .insertInto('audit_seals')
        .values({ heads: JSON.stringify(heads), seal })
        .execute();
    });
  },
});
