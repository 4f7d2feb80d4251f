import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isDuplicate } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { scheduleSurplusPause } from '../entitlements/monthly.ts';
import { surplusPostings } from '../payments/events.ts';
import { trialDays, trialPlan } from '../plans/queries.ts';
import { trialEndsSoon, trialOver, trialStarted } from './events.ts';
import { ownSubscription } from './own-subscription.ts';
import { trialAnswer } from './queries.ts';

type Billing = typeof api.billing;

export async function startTrial(context: Context<'manager'>): Promise<Result<Billing['startTrial']>> {
  const { db, actor } = context;
  const answer = await trialAnswer(db, actor.org_id);
  if (answer !== 'available')
    throw new AppError('trial_unavailable', answer === 'verify_company' ? { error: verifyFirst } : {});
  const id = await db
    .transaction()
    .execute(async (tx) => {
      const { id: made, current_period_end } = await tx
        .insertInto('subscriptions')
        .values({
          user_id: actor.id,
          org_id: actor.org_id,
          plan_id: trialPlan,
          status: 'trialing',
          current_period_start: sql<string>`now()`,
          current_period_end: sql<string>`now() + make_interval(days => ${trialDays})`,
        })
        .returning(['id', 'current_period_end'])
        .executeTakeFirstOrThrow();
      await recordChange(tx, { actor_id: actor.id, action: 'start trial', subject: 'subscription', subject_id: made });
      const values = { subscription_id: made, until: current_period_end };
      await notify(tx, trialStarted({ user_id: actor.id }, `trial:${made}`, values));
      return made;
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError('trial_unavailable') : error;
    });
  return { subscription: await ownSubscription(context, id) };
}

const verifyFirst = fixed('Please verify your company’s domain first. The free trial is for verified companies only.');

const batch = 200;

export const followTrials = task({
  name: 'follow-trials',
  cron: '27 * * * *',
  payload: z.object({}),
  async run({ db }) {
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
        const to = { user_id };
        const values = { subscription_id: id, until: current_period_end };
        // Day 11 begins after ten full days.
        const day = days >= 13 ? 14 : 11;
        if (Date.parse(current_period_end) > Date.now()) {
          await notify(tx, trialEndsSoon(to, `trial:${id}:day-${day}`, values));
          continue;
        }
        await tx
          .updateTable('subscriptions')
          .set({ status: 'ended', ended_at: sql<string>`now()` })
          .where('id', '=', id)
          .execute();
        await notify(tx, trialOver(to, `trial:${id}:over`, values));
        if (org_id && (await scheduleSurplusPause(tx, org_id)))
          await notify(tx, surplusPostings(to, `surplus:${id}`, { user_id }));
      }
    });
  },
});
