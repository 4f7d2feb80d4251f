import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { listing, pro } from '../../../tests/support/buying.ts';
import { openFakeStripe } from '../../../tests/support/outside/fake-stripe.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { stripePayments } from '../../adapters/payments/stripe.ts';
import { pricedPlans } from '../plans/queries.ts';

let house: House;
let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
beforeAll(async () => {
  stripe = await openFakeStripe();
  const { webhookSecret, url: baseUrl } = stripe;
  const payments = stripePayments({ secretKey: 'sk_test_local', webhookSecret, baseUrl });
  house = await openHouse(() => ({ payments }));
  await payments.publish(await pricedPlans(house.db));
});
afterAll(async () => {
  await house.close();
  await stripe.close();
});

type Thing = ReturnType<typeof stripe.pay>;
type Notice = { payload: string; signature: string };

const tell = async ({ payload, signature }: Notice) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode } = await house.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
  return statusCode;
};

async function paid(person: Person, wanted: typeof pro): Promise<Thing> {
  const { body } = await house.call(person, api.billing.checkout, wanted, { 'idempotency-key': randomUUID() });
  return stripe.pay(body.url.split('/').at(-1) ?? '');
}
const thing = (id: unknown): Thing => {
  const found = stripe.things.get(String(id));
  if (!found) throw new Error(`Stripe has no ${String(id)}`);
  return found;
};

/** What happens to one purchase or one plan in a year. */
type Fate = { refund: 'none' | 'part' | 'whole'; dispute: 'none' | 'open' | 'won' | 'lost' };
const fate = fc.record({
  refund: fc.constantFrom<Fate['refund']>('none', 'none', 'part', 'whole'),
  dispute: fc.constantFrom<Fate['dispute']>('none', 'none', 'open', 'won', 'lost'),
});
const year = fc.record({
  purchases: fc.array(fate, { minLength: 1, maxLength: 4 }),
  renewals: fc.integer({ min: 0, max: 11 }),
  cancelled: fc.boolean(),
  /** Where each notice falls in the order of arrival, and how often it comes. */
  order: fc.array(fc.record({ at: fc.nat(1_000_000), times: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 60,
    maxLength: 60,
  }),
});

/** What Stripe does, with every notice of it as it was at that moment. */
function live(session: Thing, { refund, dispute }: Fate): Notice[] {
  const charge = thing(thing(session['payment_intent'])['latest_charge']);
  const notices = [stripe.event('checkout.session.completed', session), stripe.event('charge.succeeded', charge)];
  if (refund !== 'none') {
    const amount = Number(charge['amount']);
    charge['amount_refunded'] = refund === 'whole' ? amount : Math.floor(amount / 2);
    notices.push(stripe.event('charge.refunded', charge));
  }
  if (dispute !== 'none') {
    notices.push(stripe.event('charge.dispute.created', stripe.dispute(charge.id, 'needs_response')));
    if (dispute !== 'open') notices.push(stripe.event('charge.dispute.closed', stripe.dispute(charge.id, dispute)));
  }
  return notices;
}

/** The one credit of a listing is there unless all of the money went back, or is disputed and not won. */
const creditsLeft = ({ refund, dispute }: Fate) =>
  refund === 'whole' || dispute === 'open' || dispute === 'lost' ? 0 : 1;

async function books(person: Person) {
  const { db } = house;
  const entries = await db
    .selectFrom('credit_entries')
    .select(['kind', 'bucket', 'amount'])
    .where('owner_id', '=', person.id)
    .execute();
  const accounts = await db.selectFrom('credit_accounts').selectAll().where('owner_id', '=', person.id).execute();
  for (const { kind, bucket, balance } of accounts) {
    const own = entries.filter((entry) => entry.kind === kind && entry.bucket === bucket);
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  const payments = await db.selectFrom('payments').select('ref').where('user_id', '=', person.id).execute();
  const receipts = await db.selectFrom('mail_sent').select('key').where('key', 'like', 'receipt:%').execute();
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select('status')
    .where('user_id', '=', person.id)
    .execute();
  const total = (bucket: string) =>
    accounts.filter((account) => account.bucket === bucket).reduce((sum, { balance }) => sum + balance, 0);
  return { payments: payments.length, receipts: receipts.length, subscriptions, total };
}

it('a year of notices in any order, each up to three times, leaves the same books', async () => {
  let receiptsBefore = 0;
  await fc.assert(
    fc.asyncProperty(year, async ({ purchases, renewals, cancelled, order }) => {
      const [manager, candidate] = [await house.signUp('manager'), await house.signUp('candidate')];
      const notices: Notice[] = [];
      for (const one of purchases) notices.push(...live(await paid(manager, listing), one));
      const session = await paid(candidate, pro);
      const subscription = thing(session['subscription']);
      notices.push(
        stripe.event('checkout.session.completed', session),
        stripe.event('customer.subscription.created', subscription),
      );
      for (let month = 0; month < renewals; month++) {
        notices.push(stripe.event('invoice.paid', stripe.renew(subscription)));
        notices.push(stripe.event('customer.subscription.updated', subscription));
      }
      if (cancelled) {
        subscription['status'] = 'canceled';
        notices.push(stripe.event('customer.subscription.deleted', subscription));
      }
      const arriving = notices
        .flatMap((notice, at) => Array.from({ length: order[at]?.times ?? 1 }, (_, again) => ({ notice, at, again })))
        .toSorted((a, b) => place(order, a) - place(order, b));
      for (const { notice } of arriving) expect(await tell(notice)).toBe(200);
      await house.runTasks();

      const bought = await books(manager);
      expect(bought.payments).toBe(purchases.length);
      expect(bought.total('purchased')).toBe(purchases.reduce((sum, one) => sum + creditsLeft(one), 0));
      const subscribed = await books(candidate);
      expect(subscribed.payments).toBe(renewals + 1);
      expect(subscribed.subscriptions).toEqual([{ status: cancelled ? 'ended' : 'active' }]);
      // The month is given once, however often it was paid for; a plan that was over before it was heard of gives none.
      if (!cancelled) expect(subscribed.total('monthly')).toBe(20);
      else expect(subscribed.total('monthly')).toBe(0);
      expect(bought.receipts - receiptsBefore).toBe(purchases.length + renewals + 1);
      receiptsBefore = bought.receipts;
    }),
    // Fewer on a machine that has no time.
    { numRuns: 8, interruptAfterTimeLimit: 150_000 },
  );
}, 600_000);

type Order = { at: number }[];
/** Somewhere in the year, and a repeat somewhere else. */
const place = (order: Order, { at, again }: { at: number; again: number }) =>
  ((order[at]?.at ?? 0) + again * 7919 * (at + 1)) % 1_000_003;
