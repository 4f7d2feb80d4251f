import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';
import { planById } from '../plans/queries.ts';
import { reconcilePayment } from './reconcile.ts';

type Billing = typeof api.billing;

/** Verifies that a checkout is paid and belongs to this person. The URL only names the checkout, never the product. */
export async function verifyPurchase(
  context: Context<'signedIn'>,
  { sessionId }: Input<Billing['verify']>,
): Promise<Result<Billing['verify']>> {
  const { db, actor } = context;
  const own = () =>
    db
      .selectFrom('checkouts')
      .select(['id', 'plan_id', 'state'])
      .where('session_id', '=', sessionId)
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
  if (!(await own())) throw new AppError('payment_not_found');
  await reconcilePayment(context, { kind: 'checkout', id: sessionId });
  const checkout = await own();
  if (!checkout) throw new AppError('payment_not_found');
  const { plan_type, name } = await planById(db, checkout.plan_id);
  const paid = checkout.state === 'paid';
  return {
    success: paid,
    pending: checkout.state === 'pending',
    planType: plan_type,
    planName: name,
    redirect: paid ? `/${plan_type}/welcome` : null,
  };
}
