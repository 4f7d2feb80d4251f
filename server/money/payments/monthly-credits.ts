import { task } from '../../base/task.ts';
import { grantMonthlyCredits, monthOf } from '../entitlements/monthly.ts';
import { planById } from '../plans/queries.ts';
import { reconcileBatch, emptyPayload } from './reconcile.ts';

export const giveMonthlyCredits = task({
  name: 'give-monthly-credits',
  cron: '0 * * * *',
  payload: emptyPayload,
  seconds: 600,
  async run({ db }) {
    const month = monthOf(new Date());
    for (;;) {
      const given = await db.transaction().execute(async (tx) => {
        const due = await tx
          .selectFrom('subscriptions as s')
          .innerJoin('plans as p', 'p.id', 's.plan_id')
          .select(['s.id', 's.user_id', 's.org_id', 's.plan_id'])
          .where('p.application_credits', '>', 0)
          .where('s.status', '=', 'active')
          .where((eb) => eb.or([eb('s.credited_month', 'is', null), eb('s.credited_month', '<', month)]))
          .orderBy('s.id')
          .limit(reconcileBatch)
          .forUpdate('s')
          .skipLocked()
          .execute();
        for (const one of due) await grantMonthlyCredits(tx, one, await planById(tx, one.plan_id), month);
        return due.length;
      });
      if (given < reconcileBatch) return;
    }
  },
});
