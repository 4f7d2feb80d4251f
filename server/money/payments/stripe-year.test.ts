import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { listing, pro } from '../../../tests/support/buying.ts';
import { openFakeStripe } from '../../../tests/support/outside/fake-stripe.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { stripePayments } from '../../adapters/payments/stripe.ts';
import { spendCredit } from '../credits/ledger.ts';
import { pricedPlans } from '../plans/queries.ts';

let product: TestProduct;
let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
beforeAll(async () => {
  stripe = await openFakeStripe();
  const { webhookSecret, url: baseUrl } = stripe;
  const payments = stripePayments({ secretKey: 'sk_test_local', webhookSecret, baseUrl });
  product = await startTestProduct(() => ({ payments }));
  await payments.publish(await pricedPlans(product.db));
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});

type Thing = ReturnType<typeof stripe.pay>;
type Notice = { payload: string; signature: string };

async function tell({ payload, signature }: Notice): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode } = await product.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
  expect(statusCode).toBe(200);
}

async function paid(person: Person, wanted: typeof pro): Promise<Thing> {
  const { body } = await product.call(person, api.billing.checkout, wanted, { 'idempotency-key': randomUUID() });
  return stripe.pay(body.url.split('/').at(-1) ?? '');
}
const thing = (id: unknown): Thing => {
  const found = stripe.things.get(String(id));
  if (!found) throw new Error(`Stripe has no ${String(id)}`);
  return found;
};

/** Tells some notices as they happen and keeps the rest, and repeats, for a random moment later. */
function openPost(dice: readonly { late: boolean; at: number }[]) {
  const kept: { notice: Notice; at: number }[] = [];
  let thrown = 0;
  return {
    async happened(type: string, about: Thing): Promise<void> {
      const notice = stripe.event(type, about);
      const { late, at } = dice[thrown++ % dice.length] ?? { late: false, at: 0 };
      if (!late) await tell(notice);
      kept.push({ notice, at });
    },
    async rest(): Promise<void> {
      for (const { notice } of kept.toSorted((a, b) => a.at - b.at)) await tell(notice);
    },
  };
}
type Post = ReturnType<typeof openPost>;

const steps = ['half back', 'all back', 'disputed', 'won', 'lost'] as const;
type Step = (typeof steps)[number];
type Purchase = { steps: Step[]; spent: boolean };

/** What happens to one listing that was paid once. Returns whether its money is gone at the end. */
async function live(manager: Person, { steps: life, spent }: Purchase, post: Post): Promise<boolean> {
  const session = await paid(manager, listing);
  const charge = thing(thing(session['payment_intent'])['latest_charge']);
  await post.happened('checkout.session.completed', session);
  if (spent) {
    // Only what was granted can be spent: the buyer comes back from the page.
    await product.call(manager, api.billing.verify, { sessionId: session.id });
    const reason = 'Job posted';
    const spend = { owner_id: manager.id, kind: 'job_posting', reason, key: randomUUID() } as const;
    await product.db.transaction().execute((tx) => spendCredit(tx, spend));
  }
  let dispute = 'none';
  for (const step of life) {
    const amount = Number(charge['amount']);
    if (step === 'half back' || step === 'all back') {
      const wanted = step === 'all back' ? amount : Math.floor(amount / 2);
      charge['amount_refunded'] = Math.max(Number(charge['amount_refunded']), wanted);
      await post.happened('charge.refunded', charge);
    } else if (step === 'disputed' ? dispute === 'none' : dispute === 'needs_response') {
      dispute = step === 'disputed' ? 'needs_response' : step;
      const type = step === 'disputed' ? 'charge.dispute.created' : 'charge.dispute.closed';
      await post.happened(type, stripe.dispute(charge.id, dispute));
    }
  }
  return charge['amount_refunded'] === charge['amount'] || dispute === 'needs_response' || dispute === 'lost';
}

/** What the books say of one person; each account is the sum of its entries, and never less than nothing. */
async function books({ id }: Person, bucket: 'purchased' | 'monthly') {
  const { db } = product;
  const entries = await db.selectFrom('credit_entries').selectAll().where('owner_id', '=', id).execute();
  const accounts = await db.selectFrom('credit_accounts').selectAll().where('owner_id', '=', id).execute();
  for (const account of accounts) {
    const own = entries.filter((entry) => entry.kind === account.kind && entry.bucket === account.bucket);
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(account.balance);
    expect(account.balance).toBeGreaterThanOrEqual(0);
  }
  const payments = await db.selectFrom('payments').select('id').where('user_id', '=', id).execute();
  const keys = payments.map((payment) => `receipt:${payment.id}`);
  const receipts = await db.selectFrom('mail_sent').select('key').where('key', 'in', keys).execute();
  const holds = await db.selectFrom('billing_holds').select('payment_id').where('user_id', '=', id).execute();
  const credits = accounts.filter((it) => it.bucket === bucket).reduce((sum, { balance }) => sum + balance, 0);
  return { payments: payments.length, receipts: receipts.length, held: holds.length, credits };
}

const purchase = fc.record({ steps: fc.array(fc.constantFrom(...steps), { maxLength: 5 }), spent: fc.boolean() });
const year = fc.record({
  purchases: fc.array(purchase, { minLength: 1, maxLength: 3 }),
  renewals: fc.integer({ min: 0, max: 11 }),
  cancelled: fc.boolean(),
  dice: fc.array(fc.record({ late: fc.boolean(), at: fc.nat() }), { minLength: 20, maxLength: 20 }),
});
type Year = typeof year extends fc.Arbitrary<infer One> ? One : never;

async function keeps({ purchases, renewals, cancelled, dice }: Year): Promise<void> {
  await product.db.deleteFrom('throttle_counters').execute();
  const post = openPost(dice);
  const bought = [];
  for (const one of purchases) {
    const manager = await product.signUp('manager');
    bought.push({ manager, spent: one.spent, gone: await live(manager, one, post) });
  }
  const candidate = await product.signUp('candidate');
  const session = await paid(candidate, pro);
  const subscription = thing(session['subscription']);
  await post.happened('checkout.session.completed', session);
  for (let month = 0; month < renewals; month++) await post.happened('invoice.paid', stripe.renew(subscription));
  if (cancelled) {
    subscription['status'] = 'canceled';
    await post.happened('customer.subscription.deleted', subscription);
  }
  await post.rest();
  await product.runTasks();
  for (const { manager, spent, gone } of bought) {
    const told = { payments: 1, receipts: 1, held: gone && spent ? 1 : 0, credits: gone || spent ? 0 : 1 };
    expect(await books(manager, 'purchased')).toEqual(told);
  }
  const paidTimes = renewals + 1;
  // A month is given once, however often it was paid for, and goes with the plan.
  const told = { payments: paidTimes, receipts: paidTimes, held: 0, credits: cancelled ? 0 : 20 };
  expect(await books(candidate, 'monthly')).toEqual(told);
}

const always = (late: boolean) => Array.from({ length: 20 }, (_, at) => ({ late, at }));
const returnedAfterAll: Year = {
  purchases: [{ steps: ['disputed', 'won', 'all back'], spent: false }],
  renewals: 0,
  cancelled: false,
  dice: always(false),
};

it('a year of repeated webhooks in any order leads to correct records', async () => {
  const examples: [Year][] = [[returnedAfterAll], [{ ...returnedAfterAll, dice: always(true) }]];
  await fc.assert(fc.asyncProperty(year, keeps), { numRuns: 8, examples, endOnFailure: true });
}, 500_000);
