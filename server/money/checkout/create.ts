import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Plan, PlanPage } from '#contract/money/billing.ts';
import { type PricedPlan, productIdOf } from '../../adapters/payments/payments.ts';
import type { Context } from '../../base/context.ts';
import { activePlanStatuses } from '../entitlements/queries.ts';
import { reconcilePayment } from '../payments/reconcile.ts';
import { planByName, toPricedPlan } from '../plans/queries.ts';
import { withCustomer } from './customer.ts';
import { type Checkout, checkoutOf, isBankPending, newestSince, olderPages } from './queries.ts';

type Billing = typeof api.billing;

type Buyer = Context<['candidate', 'manager']>;

type Sold = { plan: Plan; offer: PricedPlan };

const pages: Record<PlanPage, { page: string; success: string }> = {
  candidate: { page: '/candidate/plans', success: '/candidate/plans/success' },
  hiring: { page: '/manager/plans', success: '/manager/plans/success' },
  platform: { page: '/manager/plans', success: '/manager/plans/success' },
  package: { page: '/manager/packages', success: '/manager/packages/success' },
};

const fromUsers = { page: '/users/dashboard', success: '/users/success' };

/**
 * Opens a payment page. Each request stores its row, closes older pages and then checks for newer ones, so that concurrent requests
 * leave one payable page.
 */
export async function createCheckout(
  context: Buyer,
  input: Input<Billing['checkout']>,
): Promise<Result<Billing['checkout']>> {
  const { db, actor, payments, request } = context;
  if (input.userId && input.userId !== actor.id) throw new AppError('forbidden');
  const { plan, offer } = await requestedPlan(context, input);
  await assertCanBuy(context, plan);
  const key = request.key ?? randomUUID();
  const mine = await checkoutOf(db, { user_id: actor.id, offer, key, came_from: input.from ?? '' });
  const done = await closeOlder(context, plan, mine.id);
  if (done) {
    await assertCanBuy(context, plan);
    return { url: addressesOf(context, plan, done).reached };
  }
  const page = await pageOf(context, { plan, offer }, mine);
  const newer = await newestSince(db, actor, plan, mine.id);
  if (!newer) return { url: page.url };
  await payments.close(page.id);
  if (newer.user_id !== actor.id || newer.plan_id !== plan.id) throw new AppError('checkout_elsewhere');
  const finished = newer.state !== 'open' && newer.session_id;
  return {
    url: finished ? addressesOf(context, plan, newer).reached : (await pageOf(context, { plan, offer }, newer)).url,
  };
}

async function pageOf(context: Buyer, { plan, offer }: Sold, { id: order, came_from, session_id, url }: Checkout) {
  const { db, actor, payments } = context;
  if (session_id && url) return { id: session_id, url };
  const { email } = await db.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow();
  const { success_url, cancel_url } = addressesOf(context, plan, { came_from, session_id });
  const sold = { id: order, user_id: actor.id, email, plan: offer, success_url, cancel_url };
  const opened = await withCustomer(context, (customer_id) => payments.checkout({ ...sold, customer_id }));
  await db.updateTable('checkouts').set({ session_id: opened.id, url: opened.url }).where('id', '=', order).execute();
  return opened;
}

type Place = Pick<Checkout, 'came_from' | 'session_id'>;

function addressesOf({ settings: { origin } }: Buyer, plan: Plan, { came_from, session_id }: Place) {
  const { page, success } = came_from === 'users' ? fromUsers : pages[plan.shelf];
  const success_url = `${origin}${success}?${new URLSearchParams({ plan_type: plan.plan_type, plan_name: plan.name }).toString()}`;
  return {
    success_url,
    cancel_url: `${origin}${page}`,
    reached: `${success_url}&session_id=${encodeURIComponent(session_id ?? '')}`,
  };
}

async function requestedPlan({ db, actor }: Buyer, input: Input<Billing['checkout']>) {
  const { planType, planName, productId, amount, billing } = input;
  const plan = planType === actor.role ? await planByName(db, planType, planName) : undefined;
  if (!plan) throw invalidInput({ path: 'planName', message: fixed('This plan isn’t sold here') });
  if (productId && !isProductOf(plan, productId))
    throw invalidInput({ path: 'productId', message: fixed('This product is not this plan') });
  if (billing && billing !== plan.billing)
    throw invalidInput({ path: 'billing', message: fixed('This plan is billed differently') });
  if (amount !== undefined && amount !== null && amount !== plan.price)
    throw invalidInput({ path: 'amount', message: fixed('The price has changed. Reload the page to see it.') });
  const offer = toPricedPlan(plan);
  if (!offer) throw new AppError('checkout_failed');
  return { plan, offer };
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Clients name one product in several spellings, such as `job-seeker-pro` and `Job Seeker Pro`. */
const isProductOf = ({ id, name }: Plan, product: string): boolean =>
  [id, name, productIdOf(id)].some((one) => letters(one) === letters(product));

async function assertCanBuy(context: Buyer, plan: Plan): Promise<void> {
  const { db, actor } = context;
  const hold = await db.selectFrom('billing_holds').select('reason').where('user_id', '=', actor.id).executeTakeFirst();
  if (hold) throw new AppError('billing_hold');
  if (plan.billing !== 'monthly') return;
  const running = db
    .selectFrom('subscriptions')
    .select('provider_id')
    .where((eb) => (actor.org_id ? eb('org_id', '=', actor.org_id) : eb('user_id', '=', actor.id)))
    .where('status', 'in', [...activePlanStatuses, 'paused'])
    .where('provider_id', 'is not', null);
  // The notice of a plan that ended at the provider may be lost.
  for (const { provider_id: id } of await running.execute())
    if (id) await reconcilePayment(context, { kind: 'subscription', id });
  if (await running.executeTakeFirst()) throw new AppError('already_subscribed');
  if (await isBankPending(db, actor, plan)) throw new AppError('payment_pending');
}

async function closeOlder(context: Buyer, plan: Plan, id: string) {
  const { db, actor, payments } = context;
  for (const { session_id, ...older } of await olderPages(db, actor, plan, id)) {
    if (!session_id) continue;
    await payments.close(session_id);
    await reconcilePayment(context, { kind: 'checkout', id: session_id });
    const { state } = await db
      .selectFrom('checkouts')
      .select('state')
      .where('id', '=', older.id)
      .executeTakeFirstOrThrow();
    if (state === 'paid' || state === 'pending') return { ...older, session_id };
  }
  return null;
}
