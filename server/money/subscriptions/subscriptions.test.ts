import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { buy, multi, pro, single } from '../../../tests/support/buying.ts';
import { heldUp } from '../../../tests/support/holding.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { followTrials } from './trial.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const overview = async (person: Person) => (await house.call(person, api.billing.overview, {})).body;
const running = async (person: Person) => {
  const [first] = (await overview(person)).subscriptions;
  if (!first) throw new Error('No plan is running');
  return first;
};
async function subscriber(asked = single) {
  const manager = await house.signUp('manager');
  await buy(house, manager, asked);
  return { manager, subscription_id: (await running(manager)).id };
}

describe('a plan', () => {
  it('is cancelled with one click, stays until the period ends, and the cancellation can be taken back', async () => {
    const { manager, subscription_id } = await subscriber();
    for (const _ of [1, 2]) {
      const { body } = await house.call(manager, api.billing.cancel, { subscription_id });
      expect(body.subscription).toMatchObject({ cancel_at_period_end: true, status: 'active' });
    }
    expect((await overview(manager)).slots.total).toBe(1);
    const back = await house.call(manager, api.billing.resume, { subscription_id });
    expect(back.body.subscription.cancel_at_period_end).toBe(false);
    await house.runTasks();
    const mails = await house.sentMail(manager.email);
    expect(mails.filter(({ subject }) => subject === 'Single Job Posting is canceled')).toHaveLength(1);
  });

  /** Shifts the test provider's clock for one plan. */
  const lived = (manager: Person, days: number) =>
    sql`update test_payments
      set state = jsonb_set(state, '{anchor}', to_jsonb((state->>'anchor')::timestamptz - make_interval(days => ${days})))
      where kind = 'subscription' and state->>'user_id' = ${manager.id}`.execute(house.db);

  it('is not brought back on the day after its last one', async () => {
    const { manager, subscription_id } = await subscriber();
    await house.call(manager, api.billing.cancel, { subscription_id });
    await lived(manager, 32);
    const { status, body } = await house.call(manager, api.billing.resume, { subscription_id });
    expect([status, body.code]).toEqual([409, 'plan_over']);
    expect((await overview(manager)).subscriptions).toEqual([]);
    expect((await house.call(manager, api.billing.payments, {})).body.payments).toHaveLength(1);
  });

  it('costs what was shown when it is changed in a month that no one has looked at yet', async () => {
    const { manager, subscription_id } = await subscriber();
    await lived(manager, 40);
    const wanted = { subscription_id, plan_id: 'multi_posting' };
    const { due_now } = (await house.call(manager, api.billing.previewChange, wanted)).body;
    expect(due_now).toBeGreaterThan(8000);
    await house.call(manager, api.billing.change, wanted);
    const { payments } = (await house.call(manager, api.billing.payments, {})).body;
    expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([8000, 8000, due_now]);
  });

  it('rests without carrying anything, and goes on', async () => {
    const { manager, subscription_id } = await subscriber();
    const paused = await house.call(manager, api.billing.pause, { subscription_id });
    expect(paused.body.subscription.status).toBe('paused');
    expect((await overview(manager)).slots.total).toBe(0);
    await house.call(manager, api.billing.resume, { subscription_id });
    expect((await overview(manager)).slots.total).toBe(1);
  });

  it('changes at once, and the rest of the month is paid by the day', async () => {
    const { manager, subscription_id } = await subscriber();
    const preview = await house.call(manager, api.billing.previewChange, { subscription_id, plan_id: 'multi_posting' });
    expect(preview.body.due_now).toBeGreaterThan(16_800);
    expect(preview.body.due_now).toBeLessThanOrEqual(16_900);
    const { body } = await house.call(manager, api.billing.change, { subscription_id, plan_id: 'multi_posting' });
    expect(body.subscription).toMatchObject({ name: 'Multi-Job Posting', price: 24_900 });
    expect((await overview(manager)).slots.total).toBe(3);
    const { payments } = (await house.call(manager, api.billing.payments, {})).body;
    expect(payments).toHaveLength(2);
    const down = await house.call(manager, api.billing.previewChange, { subscription_id, plan_id: 'single_posting' });
    expect(down.body.due_now).toBeLessThan(0);
  });

  it.each(['single_listing', 'job_seeker_pro', 'enterprise', 'candidate_free', 'nothing'])(
    'does not change to %s',
    async (plan_id) => {
      const { manager, subscription_id } = await subscriber();
      const { status, body } = await house.call(manager, api.billing.change, { subscription_id, plan_id });
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ path: 'plan_id' }]);
    },
  );

  it('belongs to every manager of the organization and to no one else', async () => {
    const { manager, subscription_id } = await subscriber(multi);
    const colleague = await house.signUp('manager');
    const { org_id } = await house.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', manager.id)
      .executeTakeFirstOrThrow();
    expect((await house.call(colleague, api.billing.cancel, { subscription_id })).status).toBe(404);
    await house.db.updateTable('users').set({ org_id }).where('id', '=', colleague.id).execute();
    // Who someone is may be remembered for a moment.
    const seen = async () => (await overview(colleague)).subscriptions.map(({ id }) => id);
    await expect.poll(seen, { timeout: 120_000 }).toEqual([subscription_id]);
  });
});

describe('money back', () => {
  it('returns the first charge within 14 days, once, and ends the plan', async () => {
    const { manager, subscription_id } = await subscriber();
    expect((await running(manager)).money_back_until).not.toBeNull();
    const { body } = await house.call(manager, api.billing.moneyBack, { subscription_id });
    expect(body.subscription).toMatchObject({ status: 'ended', money_back_until: null });
    const { payments } = (await house.call(manager, api.billing.payments, {})).body;
    expect(payments).toMatchObject([{ amount: 8000, refunded: 8000 }]);
    await house.call(manager, api.billing.moneyBack, { subscription_id });
    await buy(house, manager, single);
    expect((await running(manager)).money_back_until).toBeNull();
    const again = await house.call(manager, api.billing.moneyBack, { subscription_id: (await running(manager)).id });
    expect(again.body.code).toBe('money_back_over');
  });

  it('returns what a change of plan has cost as well', async () => {
    const { manager, subscription_id } = await subscriber();
    await house.call(manager, api.billing.change, { subscription_id, plan_id: 'multi_posting' });
    await house.call(manager, api.billing.moneyBack, { subscription_id });
    const { payments } = (await house.call(manager, api.billing.payments, {})).body;
    expect(payments).toHaveLength(2);
    for (const { amount, refunded } of payments) expect(refunded).toBe(amount);
    expect((await overview(manager)).subscriptions).toEqual([]);
  });

  it('is given once to an organization, also when it asks for two plans at the same moment', async () => {
    const [first, second] = [await subscriber(), await subscriber()];
    const { manager } = first;
    const { id: org_id } = (await house.call(manager, api.organizations.mine, {})).body;
    for (const table of ['subscriptions', 'payments'] as const)
      await house.db.updateTable(table).set({ org_id }).where('user_id', '=', second.manager.id).execute();
    const ask = ({ subscription_id }: { subscription_id: string }) =>
      house.call(manager, api.billing.moneyBack, { subscription_id });
    const late = await heldUp(house, {
      lock: sql`select from payments where subscription_id = ${second.subscription_id} for update`,
      begin: () => ask(second),
      waiting: 1,
      meanwhile: async () => expect((await ask(first)).status).toBe(200),
    });
    expect([late.status, late.body.code]).toEqual([409, 'money_back_over']);
    expect((await overview(manager)).subscriptions).toMatchObject([{ id: second.subscription_id, status: 'active' }]);
  });

  it('is over after 14 days', async () => {
    const candidate = await house.signUp('candidate');
    await buy(house, candidate, pro);
    const old = new Date(Date.now() - 14.1 * 86_400_000).toISOString();
    await house.db.updateTable('payments').set({ paid_at: old }).where('user_id', '=', candidate.id).execute();
    const { id } = await running(candidate);
    expect((await house.call(candidate, api.billing.moneyBack, { subscription_id: id })).body.code).toBe(
      'money_back_over',
    );
  });
});

describe('the free trial', () => {
  const verified = async () => {
    const manager = await house.signUp('manager');
    await house.db
      .updateTable('organizations')
      .set({ domain: `${manager.id}.example`, domain_verified_at: new Date().toISOString() })
      .where('id', '=', house.db.selectFrom('users').select('org_id').where('id', '=', manager.id))
      .execute();
    return manager;
  };
  const age = (manager: Person, days: number) => {
    const start = Date.now() - days * 86_400_000;
    return house.db
      .updateTable('subscriptions')
      .set({
        current_period_start: new Date(start).toISOString(),
        current_period_end: new Date(start + 14 * 86_400_000).toISOString(),
      })
      .where('user_id', '=', manager.id)
      .execute();
  };
  const follow = async () => {
    await followTrials.run(house.services, {}, { id: 'attempt', last: false });
    await house.runTasks();
  };
  const subjects = async (manager: Person) => (await house.sentMail(manager.email)).map(({ subject }) => subject);

  it('is for verified companies', async () => {
    const manager = await house.signUp('manager');
    expect((await overview(manager)).trial).toBe('verify_company');
    const { status, body } = await house.call(manager, api.billing.startTrial, {});
    expect(status).toBe(409);
    expect(body.error).toContain('verify your company’s domain');
  });

  it('is everything for 14 days, reminds on the days 11 and 14, and ends to Free without a charge', async () => {
    const manager = await verified();
    const started = await Promise.all([1, 2, 3].map(() => house.call(manager, api.billing.startTrial, {})));
    expect(started.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await overview(manager)).toMatchObject({ slots: { total: null }, trial: 'used' });
    expect((await house.call(manager, api.credits.balance, {})).body.unlimited).toBe(true);
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
    expect((await house.call(manager, api.billing.payments, {})).body.payments).toEqual([]);
  });

  it('ends at once when it is cancelled, and the log of changes says so', async () => {
    const manager = await verified();
    await house.call(manager, api.billing.startTrial, {});
    const { id: subscription_id } = await running(manager);
    const { body } = await house.call(manager, api.billing.cancel, { subscription_id });
    expect(body.subscription.status).toBe('ended');
    expect(await overview(manager)).toMatchObject({ subscriptions: [], slots: { total: 0 }, trial: 'used' });
    const asked = { action: 'end trial', who: subscription_id };
    const { entries } = (await house.call(await house.signUp('admin'), api.audit.entries, asked)).body;
    expect(entries).toMatchObject([{ actor: { id: manager.id } }]);
  });

  it('ends when a plan is bought', async () => {
    const manager = await verified();
    await house.call(manager, api.billing.startTrial, {});
    await buy(house, manager, single);
    const { subscriptions } = await overview(manager);
    expect(subscriptions).toMatchObject([{ name: 'Single Job Posting', status: 'active' }]);
  });
});
