import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { listing, pro, single } from '../../../tests/support/buying.ts';
import { openFakeStripe } from '../../../tests/support/outside/fake-stripe.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { stripePayments } from '../../adapters/payments/stripe.ts';
import { pricedPlans } from '../plans/queries.ts';

let house: House;
let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
beforeAll(async () => {
  stripe = await openFakeStripe();
  const payments = stripePayments({
    secretKey: 'sk_test_local',
    webhookSecret: stripe.webhookSecret,
    baseUrl: stripe.url,
  });
  house = await openHouse(() => ({ payments }));
  await payments.publish(await pricedPlans(house.db));
});
afterAll(async () => {
  await house.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.down = 0;
});

type Wanted = Parameters<typeof house.call<typeof api.billing.checkout>>[2];
const sessionOf = (url: string) => url.split('/').at(-1) ?? '';
async function checkout(person: Person, asked: Wanted, key: string = randomUUID()) {
  const { status, body } = await house.call(person, api.billing.checkout, asked, {
    'idempotency-key': key,
  });
  return { status, body, id: sessionOf(body.url ?? '') };
}
const tell = async ({ payload, signature }: { payload: string; signature: string }) =>
  (
    await house.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  ).statusCode;
const verify = async (person: Person, sessionId: string) =>
  (await house.call(person, api.billing.verify, { sessionId })).body;
const credits = async (person: Person) => {
  const { applications, jobPostings } = (await house.call(person, api.credits.balance, {})).body;
  return applications ?? jobPostings;
};
const subscriptionsOf = async (person: Person) =>
  (await house.call(person, api.billing.overview, {})).body.subscriptions;

describe('the catalogue at Stripe', () => {
  it('is created once, and again only for a new price', async () => {
    const plans = await pricedPlans(house.db);
    expect(await house.services.payments.publish(plans)).toEqual([]);
    const [first] = plans;
    if (!first) throw new Error('The catalogue is empty');
    expect(await house.services.payments.publish([{ ...first, price: first.price + 100 }])).toEqual([
      `saywell_${first.id}_${first.price + 100}`,
    ]);
    expect(stripe.of('product')).toHaveLength(plans.length);
  });

  it('has every plan that is paid with a card, and none that is free or agreed in a contract', async () => {
    const { plans } = (await house.call(null, api.billing.plans, {})).body;
    const sold = plans.filter(({ billing }) => billing === 'monthly' || billing === 'once').map(({ name }) => name);
    expect(stripe.of('product').map(({ name }) => name)).toEqual(expect.arrayContaining(sold));
    expect(stripe.of('product')).toHaveLength(sold.length);
    expect(sold.length).toBeLessThan(plans.length);
  });
});

describe('a purchase', () => {
  it('is granted once, whether the redirect or the notice comes first', async () => {
    for (const first of ['redirect', 'notice'] as const) {
      const candidate = await house.signUp('candidate');
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

  it('survives its notices five times at once, out of order, and with an older picture inside', async () => {
    const manager = await house.signUp('manager');
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
    const notices = await house.db
      .selectFrom('billing_notices')
      .select('id')
      .where('id', '=', idIn(repeated.payload))
      .execute();
    expect(notices).toHaveLength(1);
  });

  it('opens the same page for the same key, and survives a provider that stumbles', async () => {
    const candidate = await house.signUp('candidate');
    const key = randomUUID();
    stripe.down = 1;
    const first = await checkout(candidate, pro, key);
    expect(first.status).toBe(200);
    expect((await checkout(candidate, pro, key)).id).toBe(first.id);
    await checkout(candidate, pro, randomUUID());
    expect(stripe.things.get(first.id)).toMatchObject({ status: 'expired' });
    const other = await house.signUp('candidate');
    stripe.down = 10;
    const refused = await checkout(other, pro, key);
    expect(refused.status).toBe(502);
    expect(refused.body.error).toContain('You weren’t charged');
    stripe.down = 0;
    expect((await checkout(other, pro, key)).status).toBe(200);
  });

  it('can be paid on one page only when several were asked for in the same instant', async () => {
    for (const [role, product] of [
      ['candidate', pro],
      ['manager', listing],
      ['manager', single],
    ] as const) {
      const buyer = await house.signUp(role);
      const asked = await Promise.all([1, 2, 3].map(() => checkout(buyer, product)));
      const open = stripe
        .of('checkout.session')
        .filter((session) => session['client_reference_id'] === buyer.id && session['status'] === 'open');
      expect(open).toHaveLength(1);
      // One that was answered before the next began leads to a page that is closed.
      expect(asked.map(({ id }) => id)).toContain(open[0]?.id);
    }
  });

  it('is not granted for a notice that Stripe did not sign', async () => {
    const candidate = await house.signUp('candidate');
    const { id } = await checkout(candidate, pro);
    const { payload, signature } = stripe.event('checkout.session.completed', stripe.pay(id));
    const forged = payload.replace('"livemode"', '"live_mode"');
    expect(await tell({ payload: forged, signature })).toBe(400);
    expect(await tell({ payload, signature: 't=1,v1=00' })).toBe(400);
    expect(await tell({ payload, signature: '' })).toBe(400);
    expect(await credits(candidate)).toBe(0);
  });
});

describe('a subscription', () => {
  async function subscriber() {
    const manager = await house.signUp('manager');
    const { id } = await checkout(manager, single);
    const session = stripe.pay(id);
    await tell(stripe.event('checkout.session.completed', session));
    const [subscription] = await subscriptionsOf(manager);
    if (!subscription) throw new Error('No subscription');
    return { manager, subscription_id: subscription.id, theirs: String(session['subscription']) };
  }

  it('is cancelled, resumed, paused and changed through Stripe', async () => {
    const { manager, subscription_id, theirs } = await subscriber();
    await house.call(manager, api.billing.cancel, { subscription_id });
    expect(stripe.things.get(theirs)).toMatchObject({ cancel_at_period_end: true });
    await house.call(manager, api.billing.resume, { subscription_id });
    expect(await subscriptionsOf(manager)).toMatchObject([{ cancel_at_period_end: false }]);
    await house.call(manager, api.billing.pause, { subscription_id });
    expect(await subscriptionsOf(manager)).toMatchObject([{ status: 'paused' }]);
    await house.call(manager, api.billing.resume, { subscription_id });
    const wanted = { subscription_id, plan_id: 'multi_posting' };
    stripe.balance = 900;
    expect((await house.call(manager, api.billing.previewChange, wanted)).body).toEqual({ due_now: 16_000 });
    stripe.balance = 0;
    expect((await house.call(manager, api.billing.previewChange, wanted)).body).toEqual({ due_now: 16_900 });
    const { body } = await house.call(manager, api.billing.change, wanted);
    expect(body.subscription).toMatchObject({ name: 'Multi-Job Posting', status: 'active' });
    const { payments } = (await house.call(manager, api.billing.payments, {})).body;
    expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([8000, 16_900]);
    const portal = await house.call(manager, api.billing.portal, {});
    expect(portal.body.url).toContain('https://portal.example/cus_');
  });

  it('ends with its money back, once', async () => {
    const { manager, subscription_id, theirs } = await subscriber();
    for (const _ of [1, 2]) await house.call(manager, api.billing.moneyBack, { subscription_id });
    expect(stripe.things.get(theirs)).toMatchObject({ status: 'canceled' });
    expect(await subscriptionsOf(manager)).toEqual([]);
    const { payments } = (await house.call(manager, api.billing.payments, {})).body;
    expect(payments).toMatchObject([{ amount: 8000, refunded: 8000 }]);
  });

  it('says that it has ended when it is resumed after its last day', async () => {
    const { manager, subscription_id, theirs } = await subscriber();
    Object.assign(stripe.things.get(theirs) ?? {}, { status: 'canceled' });
    const { status, body } = await house.call(manager, api.billing.resume, { subscription_id });
    expect([status, body.code]).toEqual([409, 'plan_over']);
    expect(await subscriptionsOf(manager)).toEqual([]);
  });

  it('ends when Stripe says so, and an older answer does not bring it back', async () => {
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

  it('stays ended, whatever a late notice or the provider says of it', async () => {
    const { manager, theirs } = await subscriber();
    const subscription = stripe.things.get(theirs);
    if (!subscription) throw new Error('Lost');
    subscription['status'] = 'canceled';
    expect(await tell(stripe.event('customer.subscription.deleted', subscription))).toBe(200);
    subscription['status'] = 'active';
    expect(await tell(stripe.event('customer.subscription.updated', subscription))).toBe(200);
    expect(await subscriptionsOf(manager)).toEqual([]);
    const [kept] = await house.db
      .selectFrom('subscriptions')
      .select(['status', 'ended_at'])
      .where('provider_id', '=', theirs)
      .execute();
    expect(kept).toMatchObject({ status: 'ended', ended_at: expect.any(String) });
  });

  it('does not take an answer that was given before the one it knows', async () => {
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

describe('a charge that is taken back', () => {
  it('freezes spending until the dispute is won', async () => {
    const manager = await house.signUp('manager');
    const { id } = await checkout(manager, listing);
    const session = stripe.pay(id);
    await tell(stripe.event('checkout.session.completed', session));
    await house.call(manager, api.credits.deduct, { creditType: 'job_posting' });
    const intent = stripe.things.get(String(session['payment_intent']));
    const chargeId = String(intent?.['latest_charge']);
    await tell(stripe.event('charge.dispute.created', stripe.dispute(chargeId, 'needs_response')));
    const hold = async () => (await house.call(manager, api.billing.overview, {})).body.hold;
    expect(await hold()).toContain('charged back');
    await tell(stripe.event('charge.dispute.closed', stripe.dispute(chargeId, 'won')));
    expect(await hold()).toBeNull();
  });
});

const idIn = (payload: string) => (JSON.parse(payload) as { id: string }).id;
