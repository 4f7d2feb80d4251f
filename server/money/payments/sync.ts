import type { Plan } from '#contract/money/billing.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { CheckoutFact, Fact, PaymentFact, SubscriptionFact } from '../../adapters/payments/payments.ts';
import type { Hooks, Services } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { enqueue } from '../../base/task.ts';
import { resumeHeldAnalyses } from '../entitlements/announced.ts';
import { creditsIn } from '../entitlements/fund-posting.ts';
import { endMonth, giveMonth, giveNotice, monthOf, relabel } from '../entitlements/monthly.ts';
import { grantPurchase, settleReversal } from '../entitlements/purchase.ts';
import { planById } from '../plans/queries.ts';
import { paymentLate, paymentReceived, paymentReturned, planEnded, spendingHeld, surplusPostings } from './events.ts';

type Told = {
  /** When the provider was asked. */
  lookedAt: string;
  hooks: Hooks;
};

/** Brings our books in line with what the provider says. Telling it again, or late, changes nothing. */
export async function syncFromProvider(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Tx,
  facts: Fact[],
  lookedAt: string,
): Promise<void> {
  const told = { lookedAt, hooks };
  for (const fact of facts) {
    if (fact.kind === 'checkout') await keepCheckout(tx, fact);
    else if (fact.kind === 'subscription') await keepSubscription(tx, fact, told);
    else await keepPayment(tx, fact, told);
  }
}

async function keepCheckout(tx: Tx, { order_id, id, state, user_id, customer_id }: CheckoutFact): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ state, session_id: id })
    .where('id', '=', order_id)
    .where('user_id', '=', user_id)
    .where('state', '<>', 'paid')
    .execute();
  if (!customer_id) return;
  await tx
    .insertInto('billing_customers')
    .values({ user_id, customer_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Undefined when the person was erased meanwhile: there is no one left to entitle. */
const payerForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('users').select(['id', 'org_id']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

async function keepSubscription(tx: Tx, fact: SubscriptionFact, told: Told): Promise<void> {
  const { lookedAt } = told;
  const user = await payerForUpdate(tx, fact.user_id);
  if (!user) return;
  const before = await tx
    .selectFrom('subscriptions')
    .select(['id', 'plan_id', 'status', 'looked_at'])
    .where('provider_id', '=', fact.id)
    .executeTakeFirst();
  if (before && (Date.parse(before.looked_at) > Date.parse(lookedAt) || before.status === 'ended')) return;
  const state = {
    plan_id: fact.plan_id,
    status: fact.status,
    current_period_start: fact.period_start,
    current_period_end: fact.period_end,
    cancel_at_period_end: fact.cancel_at_period_end,
    looked_at: lookedAt,
    ended_at: fact.status === 'ended' ? lookedAt : null,
  };
  const row = { user_id: user.id, org_id: user.org_id, provider_id: fact.id, ...state };
  const { id } = await tx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(state))
    .returning('id')
    .executeTakeFirstOrThrow();
  const subscriber = { id, user_id: user.id, org_id: user.org_id, plan_id: fact.plan_id };
  const plan = await planById(tx, fact.plan_id);
  if (user.org_id) await endTrial(tx, user.org_id, lookedAt);
  if (fact.status === 'active') await giveMonth(tx, subscriber, plan, monthOf(new Date()));
  if (before?.status !== fact.status || before.plan_id !== fact.plan_id) {
    await noteChange(tx, subscriber, { plan, before: before?.status, after: fact.status }, told);
  }
}

/** Anyone who pays has finished trying. */
const endTrial = (tx: Tx, orgId: string, now: string) =>
  tx
    .updateTable('subscriptions')
    .set({ status: 'ended', ended_at: now })
    .where('org_id', '=', orgId)
    .where('status', '=', 'trialing')
    .execute();

type Subscriber = { id: string; user_id: string; org_id: string | null; plan_id: string };

type Step = { plan: Plan; before: string | undefined; after: SubscriptionFact['status'] };

async function noteChange(tx: Tx, subscriber: Subscriber, { plan, before, after }: Step, told: Told): Promise<void> {
  const { id, user_id, org_id } = subscriber;
  await record(tx, {
    actor_id: null,
    action: 'change subscription',
    subject: 'subscription',
    subject_id: id,
    ...(before ? { before: { status: before } } : {}),
    after: { status: after, plan: plan.id },
  });
  await relabel(told, tx, user_id);
  const to = { user_id };
  const of = { user_id, plan_id: plan.id };
  const keyOf = (name: string) => `${name}:${id}:${monthOf(new Date())}`;
  if (after === 'past_due') await notify(tx, paymentLate(to, keyOf('payment-late'), of));
  if (after === 'ended') {
    if (plan.application_credits > 0) await endMonth(tx, subscriber);
    await notify(tx, planEnded(to, keyOf('plan-ended'), of));
  }
  if (org_id && (await giveNotice(tx, org_id))) await notify(tx, surplusPostings(to, keyOf('surplus'), { user_id }));
}

async function keepPayment(tx: Tx, fact: PaymentFact, told: Told): Promise<void> {
  const user = await payerForUpdate(tx, fact.user_id);
  if (!user) return;
  const subscription = fact.subscription_id
    ? await tx
        .selectFrom('subscriptions')
        .select('id')
        .where('provider_id', '=', fact.subscription_id)
        .executeTakeFirst()
    : undefined;
  const first = await tx
    .insertInto('payments')
    .values({
      ref: fact.id,
      user_id: user.id,
      org_id: user.org_id,
      plan_id: fact.plan_id,
      subscription_id: subscription?.id ?? null,
      amount: fact.amount,
      currency: fact.currency,
      invoice_url: fact.invoice_url,
      paid_at: fact.paid_at,
    })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .returning(['id', 'amount', 'currency'])
    .executeTakeFirst();
  const plan = await planById(tx, fact.plan_id);
  if (first) {
    await grantPurchase(tx, { owner_id: user.id, plan, payment_id: first.id });
    if (user.org_id) await enqueue(tx, resumeHeldAnalyses, { org_id: user.org_id });
    await relabel(told, tx, user.id);
    if (fact.amount > 0)
      await notify(tx, paymentReceived({ user_id: user.id }, `receipt:${first.id}`, { payment_id: first.id }));
    const after = { plan: plan.id, amount: fact.amount, currency: fact.currency };
    await record(tx, { actor_id: null, action: 'receive payment', subject: 'payment', subject_id: first.id, after });
  }
  await keepReversal(tx, fact, plan, told);
}

/** Money that went back takes its unused credits with it; what was used already freezes spending (D101). A dispute that was won undoes both. */
async function keepReversal(tx: Tx, fact: PaymentFact, plan: Plan, told: Told): Promise<void> {
  const row = await tx
    .selectFrom('payments')
    .select(['id', 'user_id', 'amount', 'refunded', 'disputed', 'credits_taken', 'currency'])
    .where('ref', '=', fact.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refunded = Math.min(fact.amount, Math.max(row.refunded, fact.refunded));
  if (refunded === row.refunded && fact.disputed === row.disputed) return;
  const [bought] = creditsIn(plan);
  const share = fact.disputed ? 1 : refunded / Math.max(1, row.amount);
  const wanted = Math.floor((bought?.amount ?? 0) * share);
  const purchase = { owner_id: row.user_id, plan, payment_id: row.id };
  const credits_taken = await settleReversal(tx, purchase, { wanted, taken: row.credits_taken });
  await tx
    .updateTable('payments')
    .set({ refunded, disputed: fact.disputed, credits_taken })
    .where('id', '=', row.id)
    .execute();
  await relabel(told, tx, row.user_id);
  const after = { refunded, disputed: fact.disputed, credits_taken };
  await record(tx, { actor_id: null, action: 'return payment', subject: 'payment', subject_id: row.id, after });
  if (refunded > row.refunded) {
    const returned = { payment_id: row.id, amount: refunded - row.refunded };
    await notify(tx, paymentReturned({ user_id: row.user_id }, `returned:${row.id}:${refunded}`, returned));
  }
  const owed = credits_taken < wanted || (fact.disputed && plan.billing === 'monthly');
  if (owed) await hold(tx, row);
  else await tx.deleteFrom('billing_holds').where('payment_id', '=', row.id).execute();
}

async function hold(tx: Tx, { id, user_id }: { id: string; user_id: string }): Promise<void> {
  await tx
    .insertInto('billing_holds')
    .values({ user_id, payment_id: id, reason: 'A payment was charged back after its credits were used' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await notify(tx, spendingHeld({ user_id }, `held:${id}`, { payment_id: id }));
}
