import * as z from 'zod/mini';
import { sql } from 'kysely';
import { task } from '../../task.ts';
import { giveMonth, monthOf } from '../entitlements/commands.ts';
import { planById } from '../plans/queries.ts';
import { catchUp } from './commands.ts';

const nothing = z.object({});
const batch = 200;

/** Asks about checkouts and periods that no notice told us the end of: a lost notice delays, it never loses. */
export const reconcilePayments = task({
  name: 'reconcile-payments',
  payload: nothing,
  seconds: 600,
  async run(services) {
    const { db, log } = services;
    const checkouts = await db
      .selectFrom('checkouts')
      .select('session_id as id')
      .where('state', 'in', ['open', 'pending'])
      .where('session_id', 'is not', null)
      .where('created_at', '<', sql<string>`now() - interval '2 minutes'`)
      .where('created_at', '>', sql<string>`now() - interval '3 days'`)
      .orderBy('created_at', 'desc')
      .limit(batch)
      .execute();
    const subscriptions = await db
      .selectFrom('subscriptions')
      .select('provider_id as id')
      .where('status', '<>', 'ended')
      .where('provider_id', 'is not', null)
      .where('current_period_end', '<', sql<string>`now()`)
      .orderBy('looked_at')
      .limit(batch)
      .execute();
    const subjects = [
      ...checkouts.map(({ id }) => ({ kind: 'checkout' as const, id: id ?? '' })),
      ...subscriptions.map(({ id }) => ({ kind: 'subscription' as const, id: id ?? '' })),
    ];
    for (const subject of subjects) {
      // One that cannot be asked about must not keep the others waiting.
      await catchUp(services, subject).catch((error: unknown) => log.warn({ err: error, subject }, 'not reconciled'));
    }
  },
});

/** On the first of a month, and late if need be: sets every subscriber's monthly credits (D92). */
export const giveMonthlyCredits = task({
  name: 'give-monthly-credits',
  payload: nothing,
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
          .limit(batch)
          .forUpdate('s')
          .skipLocked()
          .execute();
        for (const one of due) await giveMonth(tx, one, await planById(tx, one.plan_id), month);
        return due.length;
      });
      if (given < batch) return;
    }
  },
});
