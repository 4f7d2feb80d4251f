import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { planById, priced } from '../plans/queries.ts';
import { own, tell } from './own-subscription.ts';

type Billing = typeof api.billing;

type Payer = Context<['candidate', 'manager']>;

type One = { subscription_id: string };

/** Only from one monthly plan to another that is sold to the same people. */
async function changeAsked(context: Payer, { subscription_id, plan_id }: One & { plan_id: string }) {
  const subscription = await own(context, subscription_id);
  const refused = () => invalidInput({ path: 'plan_id', message: fixed('You can’t switch to this plan') });
  const next = await planById(context.db, plan_id).catch(() => {
    throw refused();
  });
  const now = await planById(context.db, subscription.plan_id);
  const target = priced(next);
  if (!subscription.provider || !target || target.billing !== 'monthly' || next.plan_type !== now.plan_type)
    throw refused();
  if (!['active', 'past_due'].includes(subscription.status)) throw refused();
  return { provider: subscription.provider, target };
}

export async function previewChange(
  context: Payer,
  input: Input<Billing['previewChange']>,
): Promise<Result<Billing['previewChange']>> {
  const { provider, target } = await changeAsked(context, input);
  return { due_now: await context.payments.previewChange(provider, target) };
}

/** Changes the plan at once; the provider settles the rest of the month by the day (D95). */
export async function changePlan(context: Payer, input: Input<Billing['change']>): Promise<Result<Billing['change']>> {
  const { target } = await changeAsked(context, input);
  const key = `${input.subscription_id}:${target.id}:${context.request.key ?? new Date().toISOString()}`;
  return tell(context, input.subscription_id, 'change plan', (payments, id) => payments.change(id, target, key));
}
