import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Plan, Shelf } from '#contract/billing.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import type { Db } from '../../adapters/db.ts';
import type { Notice, Subject } from '../../adapters/payments/payments.ts';
import type { Context, Services } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { workingStatuses } from '../entitlements/queries.ts';
import { keepFacts } from '../payments/commands.ts';
import { planById, planByName, priced } from '../plans/queries.ts';

type Billing = typeof api.billing;

/** Where each shelf's page is, and where its buyers arrive after paying. */
const pages: Record<Shelf, { page: string; success: string }> = {
  candidate: { page: '/candidate/plans', success: '/candidate/plans/success' },
  hiring: { page: '/manager/plans', success: '/manager/plans/success' },
  platform: { page: '/manager/plans', success: '/manager/plans/success' },
  package: { page: '/manager/packages', success: '/manager/packages/success' },
};
const fromUsers = { page: '/users/dashboard', success: '/users/success' };

/** Opens a payment page (D99): price and buyer are the server's, a repeated Idempotency-Key gets the same page. */
export async function createCheckout(
  context: Context<['candidate', 'manager']>,
  input: Input<Billing['checkout']>,
): Promise<Answer<Billing['checkout']>> {
  const { db, actor, payments, request, settings } = context;
  const plan = await planAsked(context, input);
  const key = request.key ?? randomUUID();
  await mayBuy(context, plan);
  // What was paid on another page meanwhile counts.
  if (await closeOtherPages(context, plan, key)) await mayBuy(context, plan);
  const checkout = await checkoutOf(db, { user_id: actor.id, plan, key, came_from: input.from ?? '' });
  if (checkout.url) return { url: checkout.url };
  const { page, success } = input.from === 'users' ? fromUsers : pages[plan.shelf];
  const named = new URLSearchParams({ plan_type: plan.plan_type, plan_name: plan.name });
  const { email } = await db.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow();
  const customer = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  const { id, url } = await payments.checkout({
    id: checkout.id,
    user_id: actor.id,
    email,
    customer_id: customer?.customer_id ?? null,
    plan: sold(plan),
    success_url: `${settings.origin}${success}?${named.toString()}`,
    cancel_url: `${settings.origin}${page}`,
  });
  await db.updateTable('checkouts').set({ session_id: id, url }).where('id', '=', checkout.id).execute();
  return { url };
}

function sold(plan: Plan) {
  const one = priced(plan);
  if (!one) throw new AppError('checkout_failed');
  return one;
}

async function planAsked({ db, actor }: Context<['candidate', 'manager']>, input: Input<Billing['checkout']>) {
  const { planType, planName, productId, amount, billing } = input;
  const plan = planType === actor.role ? await planByName(db, planType, planName) : undefined;
  if (!plan) throw invalidInput({ path: 'planName', message: 'This plan is not for sale here' });
  if (productId !== undefined && productId !== plan.id)
    throw invalidInput({ path: 'productId', message: 'This product is not this plan' });
  if (billing !== undefined && billing !== plan.billing)
    throw invalidInput({ path: 'billing', message: 'This plan is billed differently' });
  if (amount !== undefined && amount !== plan.price)
    throw invalidInput({ path: 'amount', message: 'The price is another one. Reload the page to see it.' });
  return plan;
}

async function mayBuy({ db, actor }: Context<['candidate', 'manager']>, plan: Plan): Promise<void> {
  const hold = await db.selectFrom('billing_holds').select('reason').where('user_id', '=', actor.id).executeTakeFirst();
  if (hold) throw new AppError('billing_hold');
  if (plan.billing !== 'monthly') return;
  const running = await db
    .selectFrom('subscriptions')
    .select('id')
    .where((eb) => (actor.org_id ? eb('org_id', '=', actor.org_id) : eb('user_id', '=', actor.id)))
    .where('status', 'in', [...workingStatuses, 'paused'])
    .where('provider_id', 'is not', null)
    .executeTakeFirst();
  if (running) throw new AppError('already_subscribed');
}

/** Of several pages for monthly plans only the last can be paid: two plans at once serve nobody. Answers whether there were others. */
async function closeOtherPages(context: Context<['candidate', 'manager']>, plan: Plan, key: string): Promise<boolean> {
  const { db, actor, payments } = context;
  if (plan.billing !== 'monthly') return false;
  const others = await db
    .selectFrom('checkouts as c')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('c.session_id')
    .where((eb) => (actor.org_id ? eb('u.org_id', '=', actor.org_id) : eb('u.id', '=', actor.id)))
    .where('p.billing', '=', 'monthly')
    .where('c.state', '=', 'open')
    .where('c.session_id', 'is not', null)
    .where((eb) => eb.not(eb.and([eb('c.user_id', '=', actor.id), eb('c.request_key', '=', key)])))
    .orderBy('c.created_at', 'desc')
    .limit(10)
    .execute();
  for (const { session_id } of others) {
    await payments.close(session_id ?? '');
    await catchUp(context, { kind: 'checkout', id: session_id ?? '' });
  }
  return others.length > 0;
}

type Asked = { user_id: string; plan: Plan; key: string; came_from: string };
async function checkoutOf(db: Db, { user_id, plan, key, came_from }: Asked) {
  const row = { user_id, plan_id: plan.id, request_key: key, amount: sold(plan).price, came_from };
  await db
    .insertInto('checkouts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const checkout = await db
    .selectFrom('checkouts')
    .select(['id', 'plan_id', 'url'])
    .where('user_id', '=', user_id)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
  if (checkout.plan_id !== plan.id)
    throw invalidInput({ path: 'planName', message: 'This was asked for another plan' });
  return checkout;
}

/** What the success pages ask (D100): paid, ours, this person's. The address only names the checkout, never what it bought. */
export async function verifyPurchase(
  context: Context<'signedIn'>,
  { sessionId }: Input<Billing['verify']>,
): Promise<Answer<Billing['verify']>> {
  const { db, actor } = context;
  const own = () =>
    db
      .selectFrom('checkouts')
      .select(['id', 'plan_id', 'state'])
      .where('session_id', '=', sessionId)
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
  if (!(await own())) throw new AppError('payment_not_found');
  await catchUp(context, { kind: 'checkout', id: sessionId });
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

/** Asks the provider how a thing stands and keeps the answer. Safe at any time, any number of times, in any order. */
export async function catchUp(services: Services, about: Subject): Promise<void> {
  const lookedAt = new Date().toISOString();
  const facts = await services.payments.look(about);
  await services.db.transaction().execute((tx) => keepFacts(tx, facts, { lookedAt, origin: services.settings.origin }));
}

/** A notice heard before is heard no more (D101); what it was about is asked for again, and both are kept together. */
export async function hearNotice(services: Services, { id, about }: Notice): Promise<void> {
  const lookedAt = new Date().toISOString();
  const facts = await services.payments.look(about);
  await services.db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('billing_notices')
      .values({ id, kind: about.kind })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!fresh) return;
    await keepFacts(tx, facts, { lookedAt, origin: services.settings.origin });
    await record(tx, { actor_id: null, action: `payment notice`, subject: about.kind, subject_id: about.id });
  });
}
