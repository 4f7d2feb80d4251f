import * as z from 'zod/mini';
import { sql } from 'kysely';
import { task } from '../../task.ts';
import { giveNotice } from '../entitlements/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { surplusPostings } from '../payments/emails.ts';
import { payerOf } from '../payments/queries.ts';
import { enqueue } from '../../task.ts';
import { trialEndsSoon, trialOver } from './emails.ts';

const batch = 200;

/** Reminds on the days 11 and 14 of a trial, and ends it without a charge (D96). */
export const followTrials = task({
  name: 'follow-trials',
  payload: z.object({}),
  async run({ db, settings }) {
    const url = `${settings.origin}/manager/plans`;
    await db.transaction().execute(async (tx) => {
      const trials = await tx
        .selectFrom('subscriptions')
        .select(['id', 'user_id', 'org_id', 'current_period_end'])
        .select(sql<number>`extract(day from now() - current_period_start)::int`.as('days'))
        .where('status', '=', 'trialing')
        .where('current_period_start', '<', sql<string>`now() - interval '10 days'`)
        .orderBy('current_period_end')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { id, user_id, org_id, current_period_end, days } of trials) {
        const reader = await payerOf(tx, user_id);
        // Day 11 begins after ten whole days.
        const day = days >= 13 ? 14 : 11;
        if (Date.parse(current_period_end) > Date.now()) {
          const email = trialEndsSoon(reader, current_period_end, url);
          await enqueue(tx, sendEmail, { key: `trial:${id}:day-${day}`, email });
          continue;
        }
        await tx
          .updateTable('subscriptions')
          .set({ status: 'ended', ended_at: sql<string>`now()` })
          .where('id', '=', id)
          .execute();
        await enqueue(tx, sendEmail, { key: `trial:${id}:over`, email: trialOver(reader, url) });
        if (org_id && (await giveNotice(tx, org_id)))
          await enqueue(tx, sendEmail, { key: `surplus:${id}`, email: surplusPostings(reader, settings.origin) });
      }
    });
  },
});
