import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { planCancelled } from './events.ts';
import { ownSubscription, changeAtProvider } from './own-subscription.ts';

type Billing = typeof api.billing;

type Payer = Context<['candidate', 'manager']>;

type One = { subscription_id: string };

export async function cancelSubscription(context: Payer, { subscription_id }: One): Promise<Result<Billing['cancel']>> {
  const { db, actor } = context;
  const { provider, current_period_end } = await ownSubscription(context, subscription_id);
  if (!provider) return endTrialEarly(context, subscription_id);
  const answer = await changeAtProvider(context, subscription_id, 'cancel subscription', (payments, id) =>
    payments.cancel(id),
  );
  if (answer.subscription.status === 'ended') return answer;
  const key = `cancelled:${subscription_id}:${current_period_end}`;
  const values = { subscription_id, until: current_period_end };
  await db.transaction().execute((tx) => notify(tx, planCancelled({ user_id: actor.id }, key, values)));
  return answer;
}

async function endTrialEarly(context: Payer, id: string) {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('subscriptions')
      .set({ status: 'ended', ended_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'trialing')
      .execute();
    await recordChange(tx, { actor_id: actor.id, action: 'end trial', subject: 'subscription', subject_id: id });
  });
  return { subscription: await ownSubscription(context, id) };
}
