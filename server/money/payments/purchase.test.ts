import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import {
  buy,
  cards,
  listing,
  multi,
  openCheckout,
  payWith,
  press,
  pro,
  single,
} from '../../../tests/support/buying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { reconcilePayment } from './reconcile.ts';
import { handleWebhook } from './handle-webhook.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const overview = async (person: Person) => (await product.call(person, api.billing.overview, {})).body;
const verify = (person: Person, sessionId: string) =>
  product.call(person, api.billing.verify, { sessionId, planType: 'manager', planName: '<b>anything</b>' });
const applications = async (person: Person) => (await product.call(person, api.credits.balance, {})).body.applications;
const postings = async (person: Person) => (await product.call(person, api.credits.balance, {})).body.jobPostings;
const userType = async (person: Person) => (await product.call(person, api.users.me, {})).body.user_metadata.user_type;

describe('a candidate’s purchase of Job Seeker Pro', () => {
  it('a payment gives 20 credits, the label and one receipt, however often it is reported', async () => {
    const candidate = await product.signUp('candidate');
    const { path, sessionId } = await openCheckout(product, candidate, pro);
    expect((await verify(candidate, sessionId)).body).toMatchObject({ success: false, pending: false });
    const paid = await payWith(product, path, cards.good);
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toContain(`/candidate/plans/success?plan_type=candidate&plan_name=Job+Seeker+Pro`);
    expect(paid.headers.location).toContain(`session_id=${sessionId}`);

    const answer = { success: true, planType: 'candidate', planName: 'Job Seeker Pro', redirect: '/candidate/welcome' };
    for (const _ of [1, 2, 3]) expect((await verify(candidate, sessionId)).body).toMatchObject(answer);
    expect(await applications(candidate)).toBe(20);
    expect(await userType(candidate)).toBe('candidate_1');
    const { payments } = (await product.call(candidate, api.billing.payments, {})).body;
    expect(payments).toMatchObject([{ name: 'Job Seeker Pro', amount: 1000, refunded: 0, currency: 'USD' }]);
    await product.runTasks();
    const mails = await product.sentMail(candidate.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Receipt for Job Seeker Pro']);
  });

  it('a declined card shows an error with the typed fields, and another card can be tried', async () => {
    const candidate = await product.signUp('candidate');
    const { path, sessionId } = await openCheckout(product, candidate, pro);
    const declined = await payWith(product, path, cards.declined);
    expect(declined.statusCode).toBe(200);
    expect(declined.body).toContain('Your card was declined.');
    expect(declined.body).toContain(cards.declined);
    expect(await applications(candidate)).toBe(0);
    await payWith(product, path, cards.good);
    expect((await verify(candidate, sessionId)).body.success).toBe(true);
  });

  it('a payment with bank confirmation completes after it', async () => {
    const candidate = await product.signUp('candidate');
    const { path, sessionId } = await openCheckout(product, candidate, pro);
    expect((await press(product, path, { action: 'confirm' })).body).toContain('This is no test card');
    expect((await payWith(product, path, cards.confirm)).body).toContain('Your bank asks');
    expect((await verify(candidate, sessionId)).body.success).toBe(false);
    expect((await press(product, path, { action: 'confirm' })).statusCode).toBe(303);
    expect((await verify(candidate, sessionId)).body.success).toBe(true);
  });

  it('a delayed payment is pending, and no second plan can be bought meanwhile', async () => {
    const candidate = await product.signUp('candidate');
    const { path, sessionId } = await openCheckout(product, candidate, pro);
    await payWith(product, path, cards.late);
    expect((await verify(candidate, sessionId)).body).toMatchObject({ success: false, pending: true });
    expect(await applications(candidate)).toBe(0);
    expect((await product.call(candidate, api.billing.checkout, pro)).body.code).toBe('payment_pending');
    await expect.poll(async () => (await verify(candidate, sessionId)).body.success, { timeout: 120_000 }).toBe(true);
    expect(await applications(candidate)).toBe(20);
  });

  it('a canceled checkout leaves no subscription', async () => {
    const candidate = await product.signUp('candidate');
    const { path } = await openCheckout(product, candidate, pro);
    const left = await press(product, path, { action: 'cancel' });
    expect(left.headers.location).toBe('http://localhost:3000/candidate/plans');
    expect(await overview(candidate)).toMatchObject({ subscriptions: [] });
  });

  it('one key opens one payment page, and an active plan blocks a second one', async () => {
    const candidate = await product.signUp('candidate');
    const key = randomUUID();
    const pages = await Promise.all([1, 2, 3].map(() => openCheckout(product, candidate, pro, key)));
    expect(new Set(pages.map(({ path }) => path)).size).toBe(1);
    await payWith(product, pages[0]?.path ?? '', cards.good);
    const second = await product.call(candidate, api.billing.checkout, pro);
    expect(second.status).toBe(409);
    expect(second.body.code).toBe('already_subscribed');
  });

  it('a plan is sold once, whatever other payment pages are open', async () => {
    const candidate = await product.signUp('candidate');
    const [first, last] = [await openCheckout(product, candidate, pro), await openCheckout(product, candidate, pro)];
    expect((await payWith(product, first.path, cards.good)).body).toContain('This page is closed.');
    await payWith(product, last.path, cards.good);
    expect((await verify(candidate, first.sessionId)).body).toMatchObject({ success: false, pending: false });
    expect((await overview(candidate)).subscriptions).toMatchObject([{ status: 'active' }]);
    expect(await applications(candidate)).toBe(20);
  });
});

describe('parallel payment pages', () => {
  it.each([
    ['the same monthly plan', 'manager', [single, single]],
    ['two monthly plans', 'manager', [single, multi]],
    ['the same credits', 'manager', [listing, listing]],
    ['three devices of a candidate', 'candidate', [pro, pro, pro]],
  ] as const)('%s: parallel payments on every page charge once', async (_, role, purchases) => {
    for (const round of [1, 2, 3]) {
      const buyer = await product.signUp(role);
      const asked = await Promise.all(
        purchases.map((wanted) =>
          product.call(buyer, api.billing.checkout, wanted, { 'idempotency-key': randomUUID() }),
        ),
      );
      const paths = asked.filter(({ status }) => status === 200).map(({ body }) => new URL(body.url).pathname);
      expect(paths.length, `round ${round}`).toBeGreaterThan(0);
      await Promise.all(paths.map((path) => payWith(product, path, cards.good)));
      expect((await product.call(buyer, api.billing.payments, {})).body.payments).toHaveLength(1);
    }
  });

  it('only one of two parallel monthly plans in an organization is sold', async () => {
    const [owner, colleague] = [await product.signUp('manager'), await product.signUp('manager')];
    const orgOf = async (person: Person) => (await product.call(person, api.organizations.mine, {})).body.id;
    const org_id = await orgOf(owner);
    await product.db.updateTable('users').set({ org_id }).where('id', '=', colleague.id).execute();
    // Who someone is may be remembered for a moment.
    await expect.poll(() => orgOf(colleague), { timeout: 120_000 }).toBe(org_id);
    const asked = await Promise.all([owner, colleague].map((one) => product.call(one, api.billing.checkout, single)));
    const pages = asked.filter(({ status }) => status === 200).map(({ body }) => new URL(body.url).pathname);
    await Promise.all(pages.map((path) => payWith(product, path, cards.good)));
    expect((await overview(owner)).subscriptions).toHaveLength(1);
  });

  it('a checkout while the first page is being paid redirects to that purchase', async () => {
    const manager = await product.signUp('manager');
    const first = await openCheckout(product, manager, listing);
    await sql`update test_payments set state = state || '{"status": "paid"}'::jsonb where id = ${first.sessionId}`.execute(
      product.db,
    );
    const { body } = await product.call(manager, api.billing.checkout, listing, { 'idempotency-key': randomUUID() });
    expect(body.url).toContain(`/manager/packages/success?plan_type=manager&plan_name=Single+Job+Listing`);
    expect(body.url).toContain(`session_id=${first.sessionId}`);
  });
});

describe('invalid purchase fields', () => {
  it.each([
    ['another price', { ...pro, amount: 1 }, 'amount'],
    ['another rhythm', { ...pro, billing: 'once' as const }, 'billing'],
    ['an unknown plan', { ...pro, planName: 'Gold' }, 'planName'],
    ['a free plan', { ...pro, planName: 'Free', amount: 0 }, 'planName'],
    ["the other role's plan", listing, 'planName'],
    ['another product', { ...pro, productId: 'extra_applicants' }, 'productId'],
    ['a product that nobody sells', { ...pro, productId: 'prod_unknown' }, 'productId'],
  ])('a checkout with %s is refused', async (_, wanted, path) => {
    const candidate = await product.signUp('candidate');
    const { status, body } = await product.call(candidate, api.billing.checkout, wanted);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path }]);
  });

  it.each([null, '', 'job_seeker_pro', 'job-seeker-pro', 'Job Seeker Pro', 'saywell_job_seeker_pro'])(
    'a checkout accepts the right product in any form: %j',
    async (productId) => {
      const candidate = await product.signUp('candidate');
      const { status, body } = await product.call(candidate, api.billing.checkout, {
        ...pro,
        productId,
        userId: null,
        billing: null,
      });
      expect(status).toBe(200);
      expect(body.url).toContain('/test-payment/');
    },
  );

  it('a checkout that names another buyer is refused and opens no payment page', async () => {
    const [payer, other] = [await product.signUp('candidate'), await product.signUp('candidate')];
    for (const userId of [other.id, 'made-up']) {
      const { status, body } = await product.call(payer, api.billing.checkout, { ...pro, userId });
      expect([status, body.code, body.url]).toEqual([403, 'forbidden', undefined]);
    }
    const opened = await product.db
      .selectFrom('checkouts')
      .select('id')
      .where('user_id', 'in', [payer.id, other.id])
      .execute();
    expect(opened).toEqual([]);
  });

  it('another user’s checkout and an invented one cannot be verified', async () => {
    const [payer, thief] = [await product.signUp('candidate'), await product.signUp('candidate')];
    const { sessionId } = await openCheckout(product, payer, { ...pro, userId: payer.id });
    for (const id of [sessionId, 'cs_made_up']) {
      const { status, body } = await verify(thief, id);
      expect(status).toBe(404);
      expect(body.error).toContain('Verification Error');
    }
    expect(await applications(thief)).toBe(0);
  });
});

describe('a manager’s purchase', () => {
  it('a Single Job Listing gives one credit that never expires, and the label', async () => {
    const manager = await product.signUp('manager');
    const sessionId = await buy(product, manager, listing);
    expect((await verify(manager, sessionId)).body).toMatchObject({ success: true, redirect: '/manager/welcome' });
    expect(await postings(manager)).toBe(1);
    expect(await userType(manager)).toBe('manager_1');
    await buy(product, manager, listing);
    expect(await postings(manager)).toBe(2);
  });

  it('20 Extra Applicants can be bought', async () => {
    const manager = await product.signUp('manager');
    await buy(product, manager, { planType: 'manager', planName: '20 Extra Applicants', amount: 10_000 });
    expect(await overview(manager)).toMatchObject({ applicant_reviews: 20, subscriptions: [] });
  });

  it('Single Job Posting gives one posting slot, and the audit log records it', async () => {
    const manager = await product.signUp('manager');
    await buy(product, manager, single);
    expect(await overview(manager)).toMatchObject({ slots: { used: 0, total: 1 } });
    expect(await postings(manager)).toBe(1);
    const who = (await overview(manager)).subscriptions[0]?.id ?? '';
    const log = await product.call(await product.signUp('admin'), api.audit.entries, {
      action: 'change subscription',
      who,
    });
    expect(log.body.entries).toMatchObject([{ actor: null, after: { status: 'active', plan: 'single_posting' } }]);
  });
});

describe('payment webhooks', () => {
  it('webhooks that arrive five times in parallel and in any order grant once', async () => {
    const candidate = await product.signUp('candidate');
    const sessionId = await buy(product, candidate, pro);
    const about = { kind: 'checkout', id: sessionId } as const;
    const id = `evt_${randomUUID()}`;
    const told = Array.from({ length: 5 }, () => handleWebhook(product.services, { id, about }));
    const others = Array.from({ length: 5 }, () =>
      handleWebhook(product.services, { id: `evt_${randomUUID()}`, about }),
    );
    await Promise.all([...told, ...others, reconcilePayment(product.services, about), verify(candidate, sessionId)]);
    expect(await applications(candidate)).toBe(20);
    const { payments } = (await product.call(candidate, api.billing.payments, {})).body;
    expect(payments).toHaveLength(1);
  });
});

describe('refunds and disputes', () => {
  async function paymentState(person: Person, change: object): Promise<{ id: string }> {
    const { rows } = await sql<{ id: string }>`
      update test_payments set state = state || ${JSON.stringify(change)}::jsonb
      where kind = 'payment' and state->>'user_id' = ${person.id} returning id`.execute(product.db);
    return { id: rows[0]?.id ?? '' };
  }
  const tell = (id: string) =>
    handleWebhook(product.services, { id: `evt_${randomUUID()}`, about: { kind: 'payment', id } });

  it('a refund revokes the unused credits', async () => {
    const manager = await product.signUp('manager');
    await buy(product, manager, listing);
    const { id } = await paymentState(manager, { refunded: 10_000 });
    await Promise.all([tell(id), tell(id)]);
    expect(await postings(manager)).toBe(0);
    expect(await userType(manager)).toBe('manager');
    expect((await overview(manager)).hold).toBeNull();
  });

  it('a dispute over used credits freezes spending until it is won', async () => {
    const manager = await product.signUp('manager');
    await buy(product, manager, listing);
    await product.call(manager, api.credits.deduct, { creditType: 'job_posting' });
    const { id } = await paymentState(manager, { disputed: true });
    await tell(id);
    expect((await overview(manager)).hold).toContain('charged back');
    await product.grant(manager, 'job_posting', 1);
    const spend = await product.call(manager, api.credits.deduct, { creditType: 'job_posting' });
    expect(spend.body.code).toBe('billing_hold');
    expect((await product.call(manager, api.billing.checkout, listing)).body.code).toBe('billing_hold');
    await paymentState(manager, { disputed: false });
    await tell(id);
    expect((await overview(manager)).hold).toBeNull();
    expect((await product.call(manager, api.credits.deduct, { creditType: 'job_posting' })).status).toBe(200);
  });

  it('spending stays frozen until every dispute is won', async () => {
    const manager = await product.signUp('manager');
    for (const _ of [1, 2]) {
      await buy(product, manager, listing);
      await product.call(manager, api.credits.deduct, { creditType: 'job_posting' });
    }
    await paymentState(manager, { disputed: true });
    const { rows } = await sql<{ id: string }>`
      select id from test_payments where kind = 'payment' and state->>'user_id' = ${manager.id}`.execute(product.db);
    for (const { id } of rows) await tell(id);
    await paymentState(manager, { disputed: false });
    const [first, second] = rows.map(({ id }) => id) as [string, string];
    await tell(first);
    expect((await overview(manager)).hold).toContain('charged back');
    await tell(second);
    expect((await overview(manager)).hold).toBeNull();
  });
});
