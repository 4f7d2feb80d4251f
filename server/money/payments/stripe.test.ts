import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { listing, pro, single } from '../../../tests/support/buying.ts';
import { openFakeStripe } from '../../../tests/support/outside/fake-stripe.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { stripePayments } from '../../adapters/payments/stripe.ts';
import { pricedPlans } from '../plans/queries.ts';

let product: TestProduct;
let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
beforeAll(async () => {
  stripe = await openFakeStripe();
  const payments = stripePayments({
    secretKey: 'sk_test_local',
    webhookSecret: stripe.webhookSecret,
    baseUrl: stripe.url,
  });
  product = await startTestProduct(() => ({ payments }));
  await payments.publish(await pricedPlans(product.db));
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.down = 0;
});

type Wanted = Parameters<typeof product.call<typeof api.billing.checkout>>[2];
const sessionOf = (url: string) => url.split('/').at(-1) ?? '';
async function checkout(person: Person, asked: Wanted, key: string = randomUUID()) {
  const { status, body } = await product.call(person, api.billing.checkout, asked, {
    'idempotency-key': key,
  });
  return { status, body, id: sessionOf(body.url ?? '') };
}
const tell = async ({ payload, signature }: { payload: string; signature: string }) =>
  (
    await product.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  ).statusCode;
const verify = async (person: Person, sessionId: string) =>
  (await product.call(person, api.billing.verify, { sessionId })).body;
const credits = async (person: Person) => {
  const { applications, jobPostings } = (await product.call(person, api.credits.balance, {})).body;
  return applications ?? jobPostings;
};
const subscriptionsOf = async (person: Person) =>
  (await product.call(person, api.billing.overview, {})).body.subscriptions;

describe('the catalog at Stripe', () => {
  it('the catalog is created once, and again only for a new price', async () => {
    const plans = await pricedPlans(product.db);
    expect(await product.services.payments.publish(plans)).toEqual([]);
    const [first] = plans;
    if (!first) throw new Error('The catalogue is empty');
    expect(await product.services.payments.publish([{ ...first, price: first.price + 100 }])).toEqual([
      `saywell_${first.id}_${first.price + 100}`,
    ]);
    expect(stripe.of('product')).toHaveLength(plans.length);
  });

  it('the catalog has every plan that is paid by card, and no free or contract plan', async () => {
    const { plans } = (await product.call(null, api.billing.plans, {})).body;
    const sold = plans.filter(({ billing }) => billing === 'monthly' || billing === 'once').map(({ name }) => name);
    expect(stripe.of('product').map(({ name }) => name)).toEqual(expect.arrayContaining(sold));
    expect(stripe.of('product')).toHaveLength(sold.length);
    expect(sold.length).toBeLessThan(plans.length);
  });
});

describe('a purchase', () => {
  it('a purchase is granted once, whether the redirect or the webhook arrives first', async () => {
    for (const first of ['redirect', 'notice'] as const) {
      const candidate = await product.signUp('candidate');
      const { id } = await checkout(candidate, pro);
      expect(await verify(candidate, id)).toMatchObject({ success: false });
      const session = stripe.pay(id);
      const notice = () => tell(stripe.event('checkout.session.completed', session));
      if (first === 'redirect') expect(await verify(candidate, id)).toMatchObject({ success: true });
      expect(await notice()).toBe(200);
      expect(await verify(candidate, id)).toMatchObject({ success: true, planName: 'Job Seeker Pro' });
      expect(await credits(candidate)).toBe(20);
    }
  });

  it('a purchase survives five parallel webhooks, out of order and with outdated contents', async () => {
    const manager = await product.signUp('manager');
    const { id } = await checkout(manager, listing);
    const open = structuredClone(stripe.things.get(id) ?? { id });
    const paid = stripe.pay(id);
    const intent = stripe.things.get(String(paid['payment_intent'])) ?? paid;
    const charged = stripe.things.get(String(intent['latest_charge'])) ?? paid;
    const repeated = stripe.event('checkout.session.completed', paid);
    const told = [
      stripe.event('charge.succeeded', charged),
      ...Array.from({ length: 5 }, () => repeated),
      stripe.event('checkout.session.expired', open),
    ];
    expect(await Promise.all(told.map(tell))).toEqual(told.map(() => 200));
    expect(await credits(manager)).toBe(1);
    const notices = await product.db
      .selectFrom('billing_notices')
      .select('id')
      .where('id', '=', idIn(repeated.payload))
      .execute();
    expect(notices).toHaveLength(1);
  });

  it('a key opens the same page each time, and a failed provider call is repeated', async () => {
    const candidate = await product.signUp('candidate');
    const key = randomUUID();
    stripe.down = 1;
    const first = await checkout(candidate, pro, key);
    expect(first.status).toBe(200);
    expect((await checkout(candidate, pro, key)).id).toBe(first.id);
    await checkout(candidate, pro, randomUUID());
    expect(stripe.things.get(first.id)).toMatchObject({ status: 'expired' });
    const other = await product.signUp('candidate');
    stripe.down = 10;
    const refused = await checkout(other, pro, key);
    expect(refused.status).toBe(502);
    expect(refused.body.error).toContain('You weren’t charged');
    stripe.down = 0;
    expect((await checkout(other, pro, key)).status).toBe(200);
  });

  it('only one of several parallel payment pages can be paid', async () => {
    for (const [role, plan] of [
      ['candidate', pro],
      ['manager', listing],
      ['manager', single],
    ] as const) {
      const buyer = await product.signUp(role);
      const asked = await Promise.all([1, 2, 3].map(() => checkout(buyer, plan)));
      const open = stripe
        .of('checkout.session')
        .filter((session) => session['client_reference_id'] === buyer.id && session['status'] === 'open');
      expect(open).toHaveLength(1);
      // One that was answered before the next began leads to a page that is closed.
      expect(asked.map(({ id }) => id)).toContain(open[0]?.id);
    }
  });

  it('a webhook without Stripe’s signature grants nothing', async () => {
    const candidate = await product.signUp('candidate');
    const { id } = await checkout(candidate, pro);
    const { payload, signature } = stripe.event('checkout.session.completed', stripe.pay(id));
    const forged = payload.replace('"livemode"', '"live_mode"');
    expect(await tell({ payload: forged, signature })).toBe(400);
    expect(await tell({ payload, signature: 't=1,v1=00' })).toBe(400);
    expect(await tell({ payload, signature: '' })).toBe(400);
    expect(await credits(candidate)).toBe(0);
  });
});

describe('what was deleted at Stripe', () => {
  const customerOf = (sessionId: string) => String(stripe.things.get(sessionId)?.['customer']);
  async function buyer(role: 'candidate' | 'manager', plan: Wanted) {
    const person = await product.signUp(role);
    const { id } = await checkout(person, plan);
    const session = stripe.pay(id);
    await tell(stripe.event('checkout.session.completed', session));
    return { person, customer: customerOf(id), theirs: String(session['subscription']) };
  }

  it('a person whose customer was deleted buys again as a new customer', async () => {
    for (const [role, plan] of [
      ['candidate', pro],
      ['manager', listing],
      ['manager', single],
    ] as const) {
      const { person, customer } = await buyer(role, plan);
      stripe.deleteCustomer(customer);
      const again = await checkout(person, plan);
      expect(again.status).toBe(200);
      expect(stripe.things.get(again.id)).toMatchObject({ customer: null, customer_email: person.email });
      stripe.pay(again.id);
      expect(await verify(person, again.id)).toMatchObject({ success: true });
      const portal = await product.call(person, api.billing.portal, {});
      expect(portal.body.url).toContain(customerOf(again.id));
    }
  });

  it('a deleted customer reads that cards and invoices are deleted, has no plan left and can buy one', async () => {
    const { person, customer } = await buyer('manager', single);
    stripe.deleteCustomer(customer);
    expect(await product.call(person, api.billing.portal, {})).toMatchObject({
      status: 404,
      body: {
        error:
          'Your customer account at the payment service was deleted, with its cards and invoices. Buy a plan to open a new one.',
      },
    });
    expect((await product.call(person, api.billing.overview, {})).body.subscriptions).toEqual([]);
    expect((await checkout(person, single)).status).toBe(200);
  });

  it('someone who bought nothing, or whose colleague bought the plan, reads who can open cards and invoices', async () => {
    const { person } = await buyer('manager', single);
    const [colleague, stranger] = [await product.signUp('manager'), await product.signUp('manager')];
    const team = product.db.selectFrom('users').select('org_id').where('id', '=', person.id);
    const { org_id } = await team.executeTakeFirstOrThrow();
    await product.db.updateTable('users').set({ org_id, org_role: 'owner' }).where('id', '=', colleague.id).execute();
    const refusalOf = async (someone: Person) => (await product.call(someone, api.billing.portal, {})).body;
    expect(await refusalOf(colleague)).toMatchObject({
      error: 'Only the team member who bought this plan can open its cards and invoices.',
    });
    expect(await refusalOf(stranger)).toMatchObject({
      error: 'You have no cards or invoices yet. They appear here once you buy a plan.',
    });
  });

  it('a plan whose subscription Stripe no longer knows has ended, so its payer can buy another', async () => {
    const { person, theirs } = await buyer('manager', single);
    stripe.things.delete(theirs);
    const again = await checkout(person, single);
    expect(again.status).toBe(200);
    expect(await subscriptionsOf(person)).toEqual([]);
    stripe.pay(again.id);
    expect(await verify(person, again.id)).toMatchObject({ success: true });
    expect(await subscriptionsOf(person)).toHaveLength(1);
  });

  it.each([
    ['cancel', {}, 200],
    ['pause', {}, 200],
    ['resume', {}, 409],
    ['previewChange', { plan_id: 'multi_posting' }, 409],
    ['change', { plan_id: 'multi_posting' }, 409],
  ] as const)('"%s" on a plan that Stripe no longer knows ends it here', async (name, fields, status) => {
    for (const lose of [(id: string) => stripe.things.delete(id), cancelThere]) {
      const { person, theirs } = await buyer('manager', single);
      const [subscription] = await subscriptionsOf(person);
      lose(theirs);
      const input = { subscription_id: subscription?.id ?? '', plan_id: '', ...fields };
      const answer = await product.call(person, api.billing[name], input);
      expect(answer.status).toBe(status);
      if (status === 409) expect(answer.body).toMatchObject({ code: 'plan_over' });
      expect(await subscriptionsOf(person)).toEqual([]);
    }
  });
  const cancelThere = (id: string) => Object.assign(stripe.things.get(id) ?? {}, { status: 'canceled' });

  it('a payment page that Stripe no longer knows does not wait for the bank', async () => {
    const manager = await product.signUp('manager');
    const { id } = await checkout(manager, single);
    Object.assign(stripe.things.get(id) ?? {}, { status: 'complete', payment_status: 'unpaid' });
    expect(await verify(manager, id)).toMatchObject({ pending: true });
    stripe.things.delete(id);
    expect(await verify(manager, id)).toMatchObject({ success: false, pending: false });
    expect((await checkout(manager, single)).status).toBe(200);
  });

  it('money of a payment that Stripe no longer knows is returned by support', async () => {
    const { person } = await buyer('manager', single);
    const [subscription] = await subscriptionsOf(person);
    for (const kind of ['charge', 'payment_intent']) for (const { id } of stripe.of(kind)) stripe.things.delete(id);
    const answer = await product.call(person, api.billing.moneyBack, { subscription_id: subscription?.id ?? '' });
    expect(answer.body).toMatchObject({ code: 'payment_not_found' });
    expect(answer.body.error).toContain('contact support');
  });
});

describe('a subscription', () => {
  async function subscriber() {
    const manager = await product.signUp('manager');
    const { id } = await checkout(manager, single);
    const session = stripe.pay(id);
    await tell(stripe.event('checkout.session.completed', session));
    const [subscription] = await subscriptionsOf(manager);
    if (!subscription) throw new Error('No subscription');
    return { manager, subscription_id: subscription.id, theirs: String(session['subscription']) };
  }

  it('a subscription is canceled, resumed, paused and changed through Stripe', async () => {
    const { manager, subscription_id, theirs } = await subscriber();
    await product.call(manager, api.billing.cancel, { subscription_id });
    expect(stripe.things.get(theirs)).toMatchObject({ cancel_at_period_end: true });
    await product.call(manager, api.billing.resume, { subscription_id });
    expect(await subscriptionsOf(manager)).toMatchObject([{ cancel_at_period_end: false }]);
    await product.call(manager, api.billing.pause, { subscription_id });
    expect(await subscriptionsOf(manager)).toMatchObject([{ status: 'paused' }]);
    await product.call(manager, api.billing.resume, { subscription_id });
    const wanted = { subscription_id, plan_id: 'multi_posting' };
    stripe.balance = 900;
    expect((await product.call(manager, api.billing.previewChange, wanted)).body).toEqual({ due_now: 16_000 });
    stripe.balance = 0;
    expect((await product.call(manager, api.billing.previewChange, wanted)).body).toEqual({ due_now: 16_900 });
    const { body } = await product.call(manager, api.billing.change, wanted);
    expect(body.subscription).toMatchObject({ name: 'Multi-Job Posting', status: 'active' });
    const { payments } = (await product.call(manager, api.billing.payments, {})).body;
    expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([8000, 16_900]);
    const portal = await product.call(manager, api.billing.portal, {});
    expect(portal.body.url).toContain('https://portal.example/cus_');
  });

  it('a refund ends the subscription and pays back once', async () => {
    const { manager, subscription_id, theirs } = await subscriber();
    for (const _ of [1, 2]) await product.call(manager, api.billing.moneyBack, { subscription_id });
    expect(stripe.things.get(theirs)).toMatchObject({ status: 'canceled' });
    expect(await subscriptionsOf(manager)).toEqual([]);
    const { payments } = (await product.call(manager, api.billing.payments, {})).body;
    expect(payments).toMatchObject([{ amount: 8000, refunded: 8000 }]);
  });

  it('resuming a subscription after its last day reports that it has ended', async () => {
    const { manager, subscription_id, theirs } = await subscriber();
    Object.assign(stripe.things.get(theirs) ?? {}, { status: 'canceled' });
    const { status, body } = await product.call(manager, api.billing.resume, { subscription_id });
    expect([status, body.code]).toEqual([409, 'plan_over']);
    expect(await subscriptionsOf(manager)).toEqual([]);
  });

  it('Stripe can end a subscription, and an older answer does not restore it', async () => {
    const { manager, theirs } = await subscriber();
    const subscription = stripe.things.get(theirs);
    if (!subscription) throw new Error('Lost');
    const old = structuredClone(subscription);
    subscription['status'] = 'canceled';
    const notices = [
      stripe.event('customer.subscription.deleted', subscription),
      stripe.event('customer.subscription.updated', old),
    ];
    await Promise.all(notices.map(tell));
    expect(await subscriptionsOf(manager)).toEqual([]);
  });

  it('an ended subscription stays ended after a late webhook or provider answer', async () => {
    const { manager, theirs } = await subscriber();
    const subscription = stripe.things.get(theirs);
    if (!subscription) throw new Error('Lost');
    subscription['status'] = 'canceled';
    expect(await tell(stripe.event('customer.subscription.deleted', subscription))).toBe(200);
    subscription['status'] = 'active';
    expect(await tell(stripe.event('customer.subscription.updated', subscription))).toBe(200);
    expect(await subscriptionsOf(manager)).toEqual([]);
    const [kept] = await product.db
      .selectFrom('subscriptions')
      .select(['status', 'ended_at'])
      .where('provider_id', '=', theirs)
      .execute();
    expect(kept).toMatchObject({ status: 'ended', ended_at: expect.any(String) });
  });

  it('an answer that is older than the known state is ignored', async () => {
    const { manager, theirs } = await subscriber();
    const subscription = stripe.things.get(theirs);
    if (!subscription) throw new Error('Lost');
    const line = Promise.withResolvers<void>();
    const asked = stripe.calls.length;
    stripe.late = line.promise;
    const slow = tell(stripe.event('customer.subscription.updated', subscription));
    await expect.poll(() => stripe.calls.length).toBeGreaterThan(asked);
    subscription['cancel_at_period_end'] = true;
    expect(await tell(stripe.event('customer.subscription.updated', subscription))).toBe(200);
    line.resolve();
    expect(await slow).toBe(200);
    expect(await subscriptionsOf(manager)).toMatchObject([{ cancel_at_period_end: true }]);
  });
});

describe('a disputed charge', () => {
  it('a dispute freezes spending until it is won', async () => {
    const manager = await product.signUp('manager');
    const { id } = await checkout(manager, listing);
    const session = stripe.pay(id);
    await tell(stripe.event('checkout.session.completed', session));
    await product.call(manager, api.credits.deduct, { creditType: 'job_posting' });
    const intent = stripe.things.get(String(session['payment_intent']));
    const chargeId = String(intent?.['latest_charge']);
    await tell(stripe.event('charge.dispute.created', stripe.dispute(chargeId, 'needs_response')));
    const hold = async () => (await product.call(manager, api.billing.overview, {})).body.hold;
    expect(await hold()).toContain('charged back');
    await tell(stripe.event('charge.dispute.closed', stripe.dispute(chargeId, 'won')));
    expect(await hold()).toBeNull();
  });

  it('an inquiry of a bank stops nothing until it becomes a charge-back', async () => {
    const manager = await product.signUp('manager');
    const { id } = await checkout(manager, listing);
    const session = stripe.pay(id);
    await tell(stripe.event('checkout.session.completed', session));
    await product.call(manager, api.credits.deduct, { creditType: 'job_posting' });
    const intent = stripe.things.get(String(session['payment_intent']));
    const happened = async (type: string, status: string) => {
      await tell(stripe.event(type, stripe.dispute(String(intent?.['latest_charge']), status)));
      return (await product.call(manager, api.billing.overview, {})).body.hold;
    };
    expect(await happened('charge.dispute.created', 'warning_needs_response')).toBeNull();
    expect(await happened('charge.dispute.updated', 'warning_under_review')).toBeNull();
    expect(await happened('charge.dispute.updated', 'needs_response')).toContain('charged back');
    expect(await happened('charge.dispute.closed', 'warning_closed')).toBeNull();
    await product.runTasks();
    const mails = await product.sentMail(manager.email);
    expect(mails.filter(({ subject }) => subject === 'A payment was charged back')).toHaveLength(1);
  });
});

const idIn = (payload: string) => (JSON.parse(payload) as { id: string }).id;
