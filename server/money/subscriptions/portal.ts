import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { withCustomer } from '../checkout/customer.ts';
import { reconcilePayment } from '../payments/reconcile.ts';
import { plansPageOf } from './own-subscription.ts';
import { subscriptionsOf } from './queries.ts';

type Billing = typeof api.billing;

type Payer = Context<['candidate', 'manager']>;

export async function billingPortal(context: Payer): Promise<Result<Billing['portal']>> {
  const { actor, payments, settings } = context;
  let wasCustomer = false;
  const url = await withCustomer(context, async (customer) => {
    if (!customer) throw wasCustomer ? await deletedCustomer(context) : await noCustomer(context);
    wasCustomer = true;
    return payments.portal(customer, settings.origin + plansPageOf(actor.role));
  });
  if (!url) throw new AppError('not_found');
  return { url };
}

const activeSubscriptionsOf = ({ db, actor }: Payer) =>
  subscriptionsOf(db, actor).where('s.status', '<>', 'ended').where('s.provider_id', 'is not', null).execute();

async function deletedCustomer(context: Payer): Promise<AppError> {
  for (const { user_id, provider_id: id } of await activeSubscriptionsOf(context))
    if (id && user_id === context.actor.id) await reconcilePayment(context, { kind: 'subscription', id });
  const error = fixed(
    'Your customer account at the payment service was deleted, with its cards and invoices. Buy a plan to open a new one.',
  );
  return new AppError('not_found', { error });
}

async function noCustomer(context: Payer): Promise<AppError> {
  const plans = await activeSubscriptionsOf(context);
  const error = plans.some(({ user_id }) => user_id !== context.actor.id)
    ? fixed('Only the team member who bought this plan can open its cards and invoices.')
    : fixed('You have no cards or invoices yet. They appear here once you buy a plan.');
  return new AppError('not_found', { error });
}
