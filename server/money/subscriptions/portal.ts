import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';
import { pageOf } from './own-subscription.ts';

type Billing = typeof api.billing;

type Payer = Context<['candidate', 'manager']>;

export async function billingPortal({ db, actor, payments, settings }: Payer): Promise<Result<Billing['portal']>> {
  const customer = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  const url = customer && (await payments.portal(customer.customer_id, settings.origin + pageOf(actor.role)));
  if (!url) throw new AppError('not_found');
  return { url };
}
