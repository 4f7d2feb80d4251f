import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { buy, pro } from '../../../tests/support/buying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { grantMonthlyCredits } from '../entitlements/monthly.ts';
import { planById } from '../plans/queries.ts';
import { giveMonthlyCredits } from './monthly-credits.ts';
import { reconcilePayments } from './reconcile.ts';

let product: TestProduct;
// Takes the money and then hears nothing, as a process that is killed between payment and grant.
beforeAll(async () => {
  product = await startTestProduct(({ payments }) => ({
    payments: { ...payments, mount: (http) => payments.mount(http, async () => {}) },
  }));
});
afterAll(() => product.close());

const attempt = { id: 'attempt', last: false };
const reconcile = () => reconcilePayments.run(product.services, {}, attempt);
const giveMonths = () => giveMonthlyCredits.run(product.services, {}, attempt);
const credits = async (person: Person) => (await product.call(person, api.credits.balance, {})).body.applications;
const long = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** What the task does when that month has come. */
const january = (candidate: Person) =>
  product.db.transaction().execute(async (tx) => {
    const one = await tx
      .selectFrom('subscriptions')
      .select(['id', 'user_id', 'org_id', 'plan_id'])
      .where('user_id', '=', candidate.id)
      .executeTakeFirstOrThrow();
    await grantMonthlyCredits(tx, one, await planById(tx, one.plan_id), '2099-01');
  });

async function subscriber(): Promise<Person> {
  const candidate = await product.signUp('candidate');
  await buy(product, candidate, pro);
  await product.db
    .updateTable('checkouts')
    .set({ created_at: new Date(Date.now() - 300_000).toISOString() })
    .execute();
  await reconcile();
  return candidate;
}

it('reconciliation grants a purchase whose webhook never arrived', async () => {
  const candidate = await product.signUp('candidate');
  await buy(product, candidate, pro);
  expect(await credits(candidate)).toBe(0);
  await product.db
    .updateTable('checkouts')
    .set({ created_at: new Date(Date.now() - 300_000).toISOString() })
    .execute();
  await reconcile();
  await reconcile();
  expect(await credits(candidate)).toBe(20);
});

it('the monthly reset sets the plan’s credits once and never adds them', async () => {
  const candidate = await subscriber();
  await product.grant(candidate, 'application', 3);
  for (const _ of [1, 2, 3, 4, 5]) await product.call(candidate, api.credits.deduct, { creditType: 'application' });
  expect(await credits(candidate)).toBe(18);
  await giveMonths();
  expect(await credits(candidate)).toBe(18);
  await Promise.all([january(candidate), january(candidate)]);
  expect(await credits(candidate)).toBe(23);
  await product.call(candidate, api.credits.deduct, { creditType: 'application' });
  await january(candidate);
  await giveMonths();
  expect(await credits(candidate)).toBe(22);
});

it('a plan renews monthly, and a canceled one ends with its period', async () => {
  const candidate = await subscriber();
  const [subscription] = (await product.call(candidate, api.billing.overview, {})).body.subscriptions;
  const subscription_id = subscription?.id ?? '';
  const anchorAt = async (days: number) => {
    await sql`update test_payments set state = state || ${JSON.stringify({ anchor: long(days) })}::jsonb
      where kind = 'subscription' and state->>'user_id' = ${candidate.id}`.execute(product.db);
    await product.db
      .updateTable('subscriptions')
      .set({ current_period_end: long(1) })
      .where('id', '=', subscription_id)
      .execute();
  };
  await anchorAt(70);
  await reconcile();
  const payments = async () => (await product.call(candidate, api.billing.payments, {})).body.payments;
  expect((await payments()).map(({ amount }) => amount)).toEqual([1000, 1000, 1000]);
  expect(await credits(candidate)).toBe(20);

  const cancelled = await product.call(candidate, api.billing.cancel, { subscription_id });
  expect(cancelled.body.subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(await credits(candidate)).toBe(20);
  await anchorAt(200);
  await reconcile();
  expect((await product.call(candidate, api.billing.overview, {})).body.subscriptions).toEqual([]);
  expect(await credits(candidate)).toBe(0);
  expect(await payments()).toHaveLength(3);
  await product.runTasks();
  const subjects = await product.sentMail(candidate.email);
  expect(subjects.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Job Seeker Pro is canceled', 'Job Seeker Pro has ended']),
  );
});
