import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { planById, toPricedPlan } from '../plans/queries.ts';
import { askProvider, ownSubscription, changeAtProvider } from './own-subscription.ts';

type Billing = typeof api.billing;

type Payer = Context<['candidate', 'manager']>;

type One = { subscription_id: string };

async function requestedChange(context: Payer, { subscription_id, plan_id }: One & { plan_id: string }) {
  const subscription = await ownSubscription(context, subscription_id);
  const refused = () => invalidInput({ path: 'plan_id', message: fixed('You can’t switch to this plan') });
  const next = await planById(context.db, plan_id).catch(() => {
    throw refused();
  });
  const now = await planById(context.db, subscription.plan_id);
  const target = toPricedPlan(next);
  if (!subscription.provider || !target || target.billing !== 'monthly' || next.plan_type !== now.plan_type)
    throw refused();
  if (!['active', 'past_due'].includes(subscription.status)) throw refused();
  return { provider: subscription.provider, target };
}

export async function previewChange(
  context: Payer,
  input: Input<Billing['previewChange']>,
): Promise<Result<Billing['previewChange']>> {
  const { provider, target } = await requestedChange(context, input);
  const due_now = await askProvider(context, { id: input.subscription_id, provider }, () =>
    context.payments.previewChange(provider, target),
  );
  return { due_now };
}

export async function changePlan(context: Payer, input: Input<Billing['change']>): Promise<Result<Billing['change']>> {
  const { target } = await requestedChange(context, input);
  const key = `${input.subscription_id}:${target.id}:${context.request.key ?? new Date().toISOString()}`;
  return changeAtProvider(context, input.subscription_id, 'change plan', (payments, id) =>
    payments.change(id, target, key),
  );
}
