import { instant, uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { dateValue, message } from '../../adapters/language/message.ts';
import { payerWithPlan } from '../payments/events.ts';
import { event, greetingLine } from '../../base/event.ts';

const ofSubscription = z.object({ subscription_id: uuid, until: instant });

async function subscriptionFacts(db: Db, { subscription_id, until }: z.infer<typeof ofSubscription>) {
  const subscription = await db
    .selectFrom('subscriptions')
    .select(['user_id', 'plan_id'])
    .where('id', '=', subscription_id)
    .executeTakeFirst();
  const names = subscription && (await payerWithPlan(db, subscription.user_id, subscription.plan_id));
  return names && { ...names, until: dateValue(until) };
}

const seePlan = message('See your plan');

export const planCancelled = event({
  kind: 'plan-cancelled',
  whileAway: true,
  values: ofSubscription,
  facts: subscriptionFacts,
  mail: ({ first_name, plan, path, until }, { link }) => ({
    subject: message('{plan} is canceled', { plan }),
    lines: [
      greetingLine(first_name),
      message('{plan} is canceled, and you won’t be charged again. You keep it until {until}.', { plan, until }),
      message('You can take this back until then, on the same page.'),
    ],
    action: link(seePlan, path),
  }),
});

export const trialStarted = event({
  kind: 'trial-started',
  values: ofSubscription,
  facts: subscriptionFacts,
  mail: ({ first_name, until }, { link }) => ({
    subject: message('Your free trial has begun'),
    lines: [
      greetingLine(first_name),
      message(
        'You have everything in Employer Pro until {until}. No card is needed, and nothing is charged at the end.',
        {
          until,
        },
      ),
    ],
    action: link(seePlan, '/manager/plans'),
  }),
});

export const trialEndsSoon = event({
  kind: 'trial-ends-soon',
  values: ofSubscription,
  facts: subscriptionFacts,
  mail: ({ first_name, until }, { link }) => ({
    subject: message('Your free trial ends on {until}', { until }),
    lines: [
      greetingLine(first_name),
      message('Then you are back on the Free plan. Nothing is charged and nothing is deleted.'),
      message('Choose a plan to keep your jobs open.'),
    ],
    action: link(seePlan, '/manager/plans'),
  }),
});

export const trialOver = event({
  kind: 'trial-over',
  values: ofSubscription,
  facts: subscriptionFacts,
  mail: ({ first_name }, { link }) => ({
    subject: message('Your free trial is over'),
    lines: [
      greetingLine(first_name),
      message('You are on the Free plan now. Nothing was charged, and everything you made is still here.'),
    ],
    action: link(seePlan, '/manager/plans'),
  }),
});
