import * as z from 'zod/mini';
import { task } from '../../base/task.ts';
import { notify } from '../notifications/notify.ts';
import { auditHead } from './events.ts';
import { lastTreeSeal } from './seal-queries.ts';

/** Sends the head of the log to every administrator, where no right on the database can change it. */
export const mailAuditHeads = task({
  name: 'mail-audit-heads',
  cron: '25 6 * * 1',
  payload: z.object({}),
  async run({ db }) {
    const seal = await lastTreeSeal(db);
    if (!seal) return;
    const week = seal.at.slice(0, 10);
    await db.transaction().execute(async (tx) => {
      const admins = await tx
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('erased_at', 'is', null)
        .execute();
      for (const { id: user_id } of admins)
        await notify(tx, auditHead({ user_id }, `audit-head:${week}:${user_id}`, { number: seal.number }));
    });
  },
});
