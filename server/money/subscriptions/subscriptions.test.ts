import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { buy, multi, pro, single } from '../../../tests/support/buying.ts';
import { heldUp } from '../../../tests/support/holding.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { followTrials } from './trial.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const overview = async (person: Person) => (await product.call(person, api.billing.overview, {})).body;
const running = async (person: Person) => {
  const [first] = (await overview(person)).subscriptions;
  if (!first) throw new Error('No plan is running');
  return first;
};
async function subscriber(asked = single) {
  const manager = await product.signUp('manager');
  await buy(product, manager, asked);
  return { manager, subscription_id: (await running(manager)).id };
}

describe('the plan of a subscriber', () => {
  it('a plan is canceled with one click, stays until the period ends, and the cancellation can be undone', async () => {
    const { manager, subscription_id } = await subscriber();
    for (const _ of [1, 2]) {
      const { body } = await product.call(manager, api.billing.cancel, { subscription_id });
      expect(body.subscription).toMatchObject({ cancel_at_period_end: true, status: 'active' });
    }
    expect((await overview(manager)).slots.total).toBe(1);
    const back = await product.call(manager, api.billing.resume, { subscription_id });
    expect(back.body.subscription.cancel_at_period_end).toBe(false);
    await product.runTasks();
    const mails = await product.sentMail(manager.email);
    expect(mails.filter(({ subject }) => subject === 'Single Job Posting is canceled')).toHaveLength(1);
  });

  /** Shifts the test provider's clock for one plan. */
  const lived = (manager: Person, days: number) =>
    sql`update test_payments
      set state = jsonb_set(state, '{anchor}', to_jsonb((state->>'anchor')::timestamptz - make_interval(days => ${days})))
      where kind = 'subscription' and state->>'user_id' = ${manager.id}`.execute(product.db);

  it('a canceled plan cannot be resumed after its last day', async () => {
    const { manager, subscription_id } = await subscriber();
    await product.call(manager, api.billing.cancel, { subscription_id });
    await lived(manager, 32);
    const { status, body } = await product.call(manager, api.billing.resume, { subscription_id });
    expect([status, body.code]).toEqual([409, 'plan_over']);
    expect((await overview(manager)).subscriptions).toEqual([]);
    expect((await product.call(manager, api.billing.payments, {})).body.payments).toHaveLength(1);
  });

  it('a plan change costs the previewed price when the current month is not computed yet', async () => {
    const { manager, subscription_id } = await subscriber();
    await lived(manager, 40);
    const wanted = { subscription_id, plan_id: 'multi_posting' };
    const { due_now } = (await product.call(manager, api.billing.previewChange, wanted)).body;
    expect(due_now).toBeGreaterThan(8000);
    await product.call(manager, api.billing.change, wanted);
    const { payments } = (await product.call(manager, api.billing.payments, {})).body;
    expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([8000, 8000, due_now]);
  });

  it('a paused plan gives no slots, and a resumed one gives them again', async () => {
    const { manager, subscription_id } = await subscriber();
    const paused = await product.call(manager, api.billing.pause, { subscription_id });
    expect(paused.body.subscription.status).toBe('paused');
    expect((await overview(manager)).slots.total).toBe(0);
    await product.call(manager, api.billing.resume, { subscription_id });
    expect((await overview(manager)).slots.total).toBe(1);
  });

  it('a plan change applies immediately, and the rest of the month is prorated by day', async () => {
    const { manager, subscription_id } = await subscriber();
    const preview = await product.call(manager, api.billing.previewChange, {
      subscription_id,
      plan_id: 'multi_posting',
    });
    expect(preview.body.due_now).toBeGreaterThan(16_800);
    expect(preview.body.due_now).toBeLessThanOrEqual(16_900);
    const { body } = await product.call(manager, api.billing.change, { subscription_id, plan_id: 'multi_posting' });
    expect(body.subscription).toMatchObject({ name: 'Multi-Job Posting', price: 24_900 });
    expect((await overview(manager)).slots.total).toBe(3);
    const { payments } = (await product.call(manager, api.billing.payments, {})).body;
    expect(payments).toHaveLength(2);
    const down = await product.call(manager, api.billing.previewChange, { subscription_id, plan_id: 'single_posting' });
    expect(down.body.due_now).toBeLessThan(0);
  });

  it.each(['single_listing', 'job_seeker_pro', 'enterprise', 'candidate_free', 'nothing'])(
    'a plan cannot change to %s',
    async (plan_id) => {
      const { manager, subscription_id } = await subscriber();
      const { status, body } = await product.call(manager, api.billing.change, { subscription_id, plan_id });
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ path: 'plan_id' }]);
    },
  );

  it('a plan belongs to every manager of the organization and to no one else', async () => {
    const { manager, subscription_id } = await subscriber(multi);
    const colleague = await product.signUp('manager');
    const { org_id } = await product.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', manager.id)
      .executeTakeFirstOrThrow();
    expect((await product.call(colleague, api.billing.cancel, { subscription_id })).status).toBe(404);
    await product.db.updateTable('users').set({ org_id }).where('id', '=', colleague.id).execute();
    // Who someone is may be remembered for a moment.
    const seen = async () => (await overview(colleague)).subscriptions.map(({ id }) => id);
    await expect.poll(seen, { timeout: 120_000 }).toEqual([subscription_id]);
  });
});

describe('the money-back guarantee', () => {
  it('money back refunds the first charge within 14 days, once, and ends the plan', async () => {
    const { manager, subscription_id } = await subscriber();
    expect((await running(manager)).money_back_until).not.toBeNull();
    const { body } = await product.call(manager, api.billing.moneyBack, { subscription_id });
    expect(body.subscription).toMatchObject({ status: 'ended', money_back_until: null });
    const { payments } = (await product.call(manager, api.billing.payments, {})).body;
    expect(payments).toMatchObject([{ amount: 8000, refunded: 8000 }]);
    await product.call(manager, api.billing.moneyBack, { subscription_id });
    await buy(product, manager, single);
    expect((await running(manager)).money_back_until).toBeNull();
    const again = await product.call(manager, api.billing.moneyBack, { subscription_id: (await running(manager)).id });
    expect(again.body.code).toBe('money_back_over');
  });

  it('money back also refunds the charge of a plan change', async () => {
    const { manager, subscription_id } = await subscriber();
    await product.call(manager, api.billing.change, { subscription_id, plan_id: 'multi_posting' });
    await product.call(manager, api.billing.moneyBack, { subscription_id });
    const { payments } = (await product.call(manager, api.billing.payments, {})).body;
    expect(payments).toHaveLength(2);
    for (const { amount, refunded } of payments) expect(refunded).toBe(amount);
    expect((await overview(manager)).subscriptions).toEqual([]);
  });

  it('an organization gets its money back once, even for two parallel requests', async () => {
    const [first, second] = [await subscriber(), await subscriber()];
    const { manager } = first;
    const { id: org_id } = (await product.call(manager, api.organizations.mine, {})).body;
    for (const table of ['subscriptions', 'payments'] as const)
      await product.db.updateTable(table).set({ org_id }).where('user_id', '=', second.manager.id).execute();
    const ask = ({ subscription_id }: { subscription_id: string }) =>
      product.call(manager, api.billing.moneyBack, { subscription_id });
    const late = await heldUp(product, {
      lock: sql`select from payments where subscription_id = ${second.subscription_id} for update`,
      begin: () => ask(second),
      waiting: 1,
      meanwhile: async () => expect((await ask(first)).status).toBe(200),
    });
    expect([late.status, late.body.code]).toEqual([409, 'money_back_over']);
    expect((await overview(manager)).subscriptions).toMatchObject([{ id: second.subscription_id, status: 'active' }]);
  });

  it('money back ends after 14 days', async () => {
    const candidate = await product.signUp('candidate');
    await buy(product, candidate, pro);
    const old = new Date(Date.now() - 14.1 * 86_400_000).toISOString();
    await product.db.updateTable('payments').set({ paid_at: old }).where('user_id', '=', candidate.id).execute();
    const { id } = await running(candidate);
    expect((await product.call(candidate, api.billing.moneyBack, { subscription_id: id })).body.code).toBe(
      'money_back_over',
    );
  });
});

describe('the free trial', () => {
  const verified = async () => {
    const manager = await product.signUp('manager');
    await product.db
      .updateTable('organizations')
      .set({ domain: `${manager.id}.example`, domain_verified_at: new Date().toISOString() })
      .where('id', '=', product.db.selectFrom('users').select('org_id').where('id', '=', manager.id))
      .execute();
    return manager;
  };
  const age = (manager: Person, days: number) => {
    const start = Date.now() - days * 86_400_000;
    return product.db
      .updateTable('subscriptions')
      .set({
        current_period_start: new Date(start).toISOString(),
        current_period_end: new Date(start + 14 * 86_400_000).toISOString(),
      })
      .where('user_id', '=', manager.id)
      .execute();
  };
  const follow = async () => {
    await followTrials.run(product.services, {}, { id: 'attempt', last: false });
    await product.runTasks();
  };
  const subjects = async (manager: Person) => (await product.sentMail(manager.email)).map(({ subject }) => subject);

  it('only verified companies can start the free trial', async () => {
    const manager = await product.signUp('manager');
    expect((await overview(manager)).trial).toBe('verify_company');
    const { status, body } = await product.call(manager, api.billing.startTrial, {});
    expect(status).toBe(409);
    expect(body.error).toContain('verify your company’s domain');
  });

  it('the trial gives everything for 14 days, reminds on days 11 and 14, and ends in Free without a charge', async () => {
    const manager = await verified();
    const started = await Promise.all([1, 2, 3].map(() => product.call(manager, api.billing.startTrial, {})));
    expect(started.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await overview(manager)).toMatchObject({ slots: { total: null }, trial: 'used' });
    expect((await product.call(manager, api.credits.balance, {})).body.unlimited).toBe(true);
    await age(manager, 9);
    await follow();
    expect(await subjects(manager)).toEqual(['Your free trial has begun']);
    await age(manager, 10.5);
    await follow();
    await follow();
    await age(manager, 13.5);
    await follow();
    expect((await subjects(manager)).slice(1).every((subject) => subject.startsWith('Your free trial ends on'))).toBe(
      true,
    );
    expect(await subjects(manager)).toHaveLength(3);
    await age(manager, 14.5);
    await follow();
    await follow();
    expect((await subjects(manager)).slice(3)).toEqual(['Your free trial is over']);
    expect(await overview(manager)).toMatchObject({ subscriptions: [], slots: { total: 0 }, trial: 'used' });
    expect((await product.call(manager, api.billing.payments, {})).body.payments).toEqual([]);
  });

  it('a canceled trial ends immediately, and the audit log records it', async () => {
    const manager = await verified();
    await product.call(manager, api.billing.startTrial, {});
    const { id: subscription_id } = await running(manager);
    const { body } = await product.call(manager, api.billing.cancel, { subscription_id });
    expect(body.subscription.status).toBe('ended');
    expect(await overview(manager)).toMatchObject({ subscriptions: [], slots: { total: 0 }, trial: 'used' });
    const asked = { action: 'end trial', who: subscription_id };
    const { entries } = (await product.call(await product.signUp('admin'), api.audit.entries, asked)).body;
    expect(entries).toMatchObject([{ actor: { id: manager.id } }]);
  });

  it('buying a plan ends the trial', async () => {
    const manager = await verified();
    await product.call(manager, api.billing.startTrial, {});
    await buy(product, manager, single);
    const { subscriptions } = await overview(manager);
    expect(subscriptions).toMatchObject([{ name: 'Single Job Posting', status: 'active' }]);
  });
});
