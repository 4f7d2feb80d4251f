import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/db.ts';
import {
  type ProviderFact,
  type PaymentNotice,
  type PaymentFact,
  type Payments,
  type PricedPlan,
  prorationStart,
  type PaymentSubject,
} from './payments.ts';
import { mountTestPage, type TestCheckout } from './test-page.ts';

type TestSubscription = {
  user_id: string;
  plan: PricedPlan;
  status: 'active' | 'paused' | 'ended';
  /** Billing periods are counted from this date, so that 31 January does not become 28 March. */
  anchor: string;
  period: number;
  cancel: boolean;
  credit: number;
};
type TestPayment = Omit<PaymentFact, 'kind' | 'id'>;
type States = { checkout: TestCheckout; subscription: TestSubscription; payment: TestPayment };

/** Simulates a payment provider in the database when no key is configured; no money moves. */
export function testPayments(db: Db, origin: string): Payments {
  return {
    mode: 'test',
    async checkout(order) {
      const id = `test_cs_${order.id}`;
      await put(db, 'checkout', id, { order, status: 'open' });
      return { id, url: `${origin}/test-payment/${id}` };
    },
    close: (id) => db.transaction().execute(async (tx) => void (await settle(tx, id, 'expired'))),
    look: (subject) => db.transaction().execute((tx) => loadFacts(tx, subject)),
    cancel: (id) => changeSubscription(db, id, (state) => ({ ...state, cancel: true })),
    resume: (id) => changeSubscription(db, id, (state) => ({ ...state, cancel: false, status: 'active' })),
    pause: (id) => changeSubscription(db, id, (state) => ({ ...state, status: 'paused' })),
    previewChange: (id, plan) => db.transaction().execute(async (tx) => (await proration(tx, id, plan)).due),
    change: (id, plan) => db.transaction().execute((tx) => changePlan(tx, id, plan)),
    refund: ({ id, subscription_id }) =>
      db.transaction().execute(async (tx) => {
        const paid = await lockedState(tx, 'payment', id);
        if (paid) await update(tx, id, { ...paid, refunded: paid.amount });
        const subscription = subscription_id && (await lockedState(tx, 'subscription', subscription_id));
        if (subscription) await update(tx, subscription_id, { ...subscription, status: 'ended' });
      }),
    portal: async () => null,
    publish: async () => [],
    mount: (http, heard) =>
      mountTestPage(http, {
        checkout: async (id) => (await stateOf(db, 'checkout', id)) ?? null,
        save: async (id, status) => {
          const after = await db.transaction().execute((tx) => settle(tx, id, status));
          if (after === 'paid' || after === 'pending') await heard(noticeOf(id));
          return after !== 'expired';
        },
      }),
  };
}

const noticeOf = (id: string): PaymentNotice => ({ id: `test_evt_${randomUUID()}`, about: { kind: 'checkout', id } });
const PENDING_MS = 4000;

async function settle(tx: Tx, id: string, status: TestCheckout['status']): Promise<TestCheckout['status']> {
  const checkout = await lockedState(tx, 'checkout', id);
  if (!checkout) return 'expired';
  if (checkout.status === 'paid' || checkout.status === 'expired') return checkout.status;
  if (checkout.status === 'pending') return 'pending';
  if (status === 'paid') await pay(tx, id, checkout);
  else {
    const settles_at = status === 'pending' ? { settles_at: new Date(Date.now() + PENDING_MS).toISOString() } : {};
    await update(tx, id, { ...checkout, status, ...settles_at });
  }
  return status;
}

async function pay(tx: Tx, id: string, checkout: TestCheckout): Promise<void> {
  const { order } = checkout;
  const now = new Date().toISOString();
  const sale = { user_id: order.user_id, plan: order.plan, amount: order.plan.price, at: now };
  if (order.plan.billing === 'monthly') {
    const subscription_id = `test_sub_${order.id}`;
    await put(tx, 'subscription', subscription_id, {
      user_id: order.user_id,
      plan: order.plan,
      status: 'active',
      anchor: now,
      period: 0,
      cancel: false,
      credit: 0,
    });
    await bookPayment(tx, `test_in_${order.id}_0`, { ...sale, subscription_id });
    await update(tx, id, { ...checkout, status: 'paid', subscription_id });
    return;
  }
  const payment_id = `test_pi_${order.id}`;
  await bookPayment(tx, payment_id, { ...sale, subscription_id: null });
  await update(tx, id, { ...checkout, status: 'paid', payment_id });
}

type Sale = { user_id: string; plan: PricedPlan; amount: number; at: string; subscription_id: string | null };
const bookPayment = (tx: Tx, id: string, { user_id, plan, amount, at, subscription_id }: Sale) =>
  put(tx, 'payment', id, {
    user_id,
    plan_id: plan.id,
    subscription_id,
    amount,
    refunded: 0,
    disputed: false,
    currency: plan.currency,
    invoice_url: null,
    paid_at: at,
  });

async function loadFacts(tx: Tx, { kind, id }: PaymentSubject): Promise<ProviderFact[]> {
  if (kind === 'subscription') return loadSubscriptionFacts(tx, id);
  if (kind === 'payment') {
    const paid = await lockedState(tx, 'payment', id);
    return paid ? [{ kind: 'payment', id, ...paid }] : [];
  }
  let checkout = await lockedState(tx, 'checkout', id);
  if (!checkout) return [];
  if (checkout.status === 'pending' && Date.parse(checkout.settles_at ?? '') <= Date.now()) {
    await pay(tx, id, checkout);
    checkout = (await lockedState(tx, 'checkout', id)) ?? checkout;
  }
  const { order, status, subscription_id, payment_id } = checkout;
  const fact: ProviderFact = {
    kind: 'checkout',
    id,
    order_id: order.id,
    state: status === 'confirming' ? 'open' : status,
    user_id: order.user_id,
    customer_id: null,
  };
  const more = subscription_id
    ? await loadSubscriptionFacts(tx, subscription_id)
    : payment_id
      ? await loadFacts(tx, { kind: 'payment', id: payment_id })
      : [];
  return [fact, ...more];
}

async function loadSubscriptionFacts(tx: Tx, id: string): Promise<ProviderFact[]> {
  const found = await lockedState(tx, 'subscription', id);
  if (!found) return [];
  const state = await advanceSubscription(tx, id, found);
  const { rows } = await sql<{ id: string; state: TestPayment }>`
    select id, state from test_payments where kind = 'payment' and state->>'subscription_id' = ${id}
    order by created_at desc limit 12`.execute(tx);
  const { start, end } = await periodOf(tx, state);
  return [
    {
      kind: 'subscription',
      id,
      user_id: state.user_id,
      plan_id: state.plan.id,
      status: state.status,
      period_start: start,
      period_end: end,
      cancel_at_period_end: state.cancel,
    },
    ...rows.map(({ id: paymentId, state: paid }): ProviderFact => ({ kind: 'payment', id: paymentId, ...paid })),
  ];
}

async function advanceSubscription(tx: Tx, id: string, state: TestSubscription): Promise<TestSubscription> {
  const { end } = await periodOf(tx, state);
  if (state.status === 'ended' || Date.parse(end) > Date.now()) return state;
  const next: TestSubscription = { ...state, period: state.period + 1 };
  if (state.cancel) next.status = 'ended';
  else if (state.status === 'active') {
    const amount = Math.max(0, state.plan.price - state.credit);
    next.credit = Math.max(0, state.credit - state.plan.price);
    const sale = { user_id: state.user_id, plan: state.plan, amount, at: end, subscription_id: id };
    await bookPayment(tx, `test_in_${id}_${next.period}`, sale);
  }
  await update(tx, id, next);
  return advanceSubscription(tx, id, next);
}

async function periodOf(tx: Tx, { anchor, period }: TestSubscription): Promise<{ start: string; end: string }> {
  const at = (months: number) =>
    sql<string>`((${anchor}::timestamptz at time zone 'UTC') + make_interval(months => ${months})) at time zone 'UTC'`;
  const { rows } = await sql<{ start: string; end: string }>`
    select ${at(period)} as start, ${at(period + 1)} as "end"`.execute(tx);
  return rows[0] as { start: string; end: string };
}

async function proration(tx: Tx, id: string, plan: PricedPlan) {
  const found = await lockedState(tx, 'subscription', id);
  if (!found) throw new Error(`No test subscription ${id}`);
  const state = await advanceSubscription(tx, id, found);
  const { start, end } = await periodOf(tx, state);
  const left = (Date.parse(end) - Date.parse(prorationStart(start))) / (Date.parse(end) - Date.parse(start));
  return { state, due: Math.round((plan.price - state.plan.price) * left) };
}

async function changePlan(tx: Tx, id: string, plan: PricedPlan): Promise<void> {
  const { state, due } = await proration(tx, id, plan);
  if (state.plan.id === plan.id) return;
  if (due > 0) {
    const sale = { user_id: state.user_id, plan, amount: due, at: new Date().toISOString(), subscription_id: id };
    await bookPayment(tx, `test_in_${id}_${plan.id}_${randomUUID()}`, sale);
  }
  await update(tx, id, { ...state, plan, credit: state.credit + Math.max(0, -due) });
}

const changeSubscription = (db: Db, id: string, change: (state: TestSubscription) => TestSubscription) =>
  db.transaction().execute(async (tx) => {
    const state = await lockedState(tx, 'subscription', id);
    // Overdue changes apply first, so that an expired plan cannot be resumed.
    const current = state && (await advanceSubscription(tx, id, state));
    if (current && current.status !== 'ended') await update(tx, id, change(current));
  });

const put = async <K extends keyof States>(db: Db | Tx, kind: K, id: string, state: States[K]): Promise<void> => {
  await sql`insert into test_payments (id, kind, state) values (${id}, ${kind}, ${JSON.stringify(state)}::jsonb)
    on conflict do nothing`.execute(db);
};
const update = async (tx: Tx, id: string, state: States[keyof States]): Promise<void> => {
  await sql`update test_payments set state = ${JSON.stringify(state)}::jsonb where id = ${id}`.execute(tx);
};
const stateOf = async <K extends keyof States>(db: Db | Tx, kind: K, id: string): Promise<States[K] | undefined> => {
  const { rows } = await sql<{ state: States[K] }>`
    select state from test_payments where kind = ${kind} and id = ${id}`.execute(db);
  return rows[0]?.state;
};
const lockedState = async <K extends keyof States>(tx: Tx, kind: K, id: string): Promise<States[K] | undefined> => {
  await sql`select from test_payments where id = ${id} for update`.execute(tx);
  return stateOf(tx, kind, id);
};
