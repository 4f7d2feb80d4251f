import type { Plan } from '#contract/money/billing.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type {
  CheckoutFact,
  ProviderFact,
  PaymentFact,
  PaymentSubject,
  SubscriptionFact,
} from '../../adapters/payments/payments.ts';
import type { Hooks, Services } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { resumeHeldAnalyses } from '../entitlements/declared-tasks.ts';
import { creditsIn } from '../entitlements/fund-posting.ts';
import {
  endMonthlyCredits,
  grantMonthlyCredits,
  scheduleSurplusPause,
  monthOf,
  updateUserType,
} from '../entitlements/monthly.ts';
import { grantPurchase, revokeRefundedCredits } from '../entitlements/purchase.ts';
import { planById } from '../plans/queries.ts';
import { paymentLate, paymentReceived, paymentRefunded, planEnded, spendingFrozen, surplusPostings } from './events.ts';

type SyncContext = {
  lookedAt: string;
  hooks: Hooks;
};

export async function syncFromProvider(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Tx,
  facts: ProviderFact[],
  lookedAt: string,
): Promise<void> {
  const context = { lookedAt, hooks };
  for (const fact of facts) {
    if (fact.kind === 'missing') await closeMissing(tx, fact.about, context);
    else if (fact.kind === 'checkout') await saveCheckout(tx, fact);
    else if (fact.kind === 'subscription') await saveSubscription(tx, fact, context);
    else await savePayment(tx, fact, context);
  }
}

async function saveCheckout(tx: Tx, { order_id, id, state, user_id, customer_id }: CheckoutFact): Promise<void> {
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

async function closeMissing(tx: Tx, { kind, id }: PaymentSubject, context: SyncContext): Promise<void> {
  if (kind === 'checkout')
    await tx
      .updateTable('checkouts')
      .set({ state: 'expired' })
      .where('session_id', '=', id)
      .where('state', '<>', 'paid')
      .execute();
  if (kind !== 'subscription') return;
  const subscription = await tx
    .selectFrom('subscriptions')
    .select(['user_id', 'plan_id', 'current_period_start as period_start', 'current_period_end as period_end'])
    .select('cancel_at_period_end')
    .where('provider_id', '=', id)
    .executeTakeFirst();
  if (subscription) await saveSubscription(tx, { kind, id, ...subscription, status: 'ended' }, context);
}

const payerForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('users').select(['id', 'org_id']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

async function saveSubscription(tx: Tx, fact: SubscriptionFact, context: SyncContext): Promise<void> {
  const { lookedAt } = context;
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
  if (fact.status === 'active') await grantMonthlyCredits(tx, subscriber, plan, monthOf(new Date()));
  if (before?.status !== fact.status || before.plan_id !== fact.plan_id) {
    await recordSubscriptionChange(tx, subscriber, { plan, before: before?.status, after: fact.status }, context);
  }
}

const endTrial = (tx: Tx, orgId: string, now: string) =>
  tx
    .updateTable('subscriptions')
    .set({ status: 'ended', ended_at: now })
    .where('org_id', '=', orgId)
    .where('status', '=', 'trialing')
    .execute();

type Subscriber = { id: string; user_id: string; org_id: string | null; plan_id: string };

type Step = { plan: Plan; before: string | undefined; after: SubscriptionFact['status'] };

async function recordSubscriptionChange(
  tx: Tx,
  subscriber: Subscriber,
  { plan, before, after }: Step,
  context: SyncContext,
): Promise<void> {
  const { id, user_id, org_id } = subscriber;
  await recordChange(tx, {
    actor_id: null,
    action: 'change subscription',
    subject: 'subscription',
    subject_id: id,
    ...(before ? { before: { status: before } } : {}),
    after: { status: after, plan: plan.id },
  });
  await updateUserType(context, tx, user_id);
  const to = { user_id };
  const of = { user_id, plan_id: plan.id };
  const keyOf = (name: string) => `${name}:${id}:${monthOf(new Date())}`;
  if (after === 'past_due') await notify(tx, paymentLate(to, keyOf('payment-late'), of));
  if (after === 'ended') {
    if (plan.application_credits > 0) await endMonthlyCredits(tx, subscriber);
    await notify(tx, planEnded(to, keyOf('plan-ended'), of));
  }
  if (org_id && (await scheduleSurplusPause(tx, org_id)))
    await notify(tx, surplusPostings(to, keyOf('surplus'), { user_id }));
}

async function savePayment(tx: Tx, fact: PaymentFact, context: SyncContext): Promise<void> {
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
    await updateUserType(context, tx, user.id);
    if (fact.amount > 0)
      await notify(tx, paymentReceived({ user_id: user.id }, `receipt:${first.id}`, { payment_id: first.id }));
    const after = { plan: plan.id, amount: fact.amount, currency: fact.currency };
    await recordChange(tx, {
      actor_id: null,
      action: 'receive payment',
      subject: 'payment',
      subject_id: first.id,
      after,
    });
  }
  await applyRefund(tx, fact, plan, context);
}

/** Revokes unused credits of refunded money; credits already used block further spending. A won dispute undoes both. */
async function applyRefund(tx: Tx, fact: PaymentFact, plan: Plan, context: SyncContext): Promise<void> {
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
  const credits_taken = await revokeRefundedCredits(tx, purchase, { wanted, taken: row.credits_taken });
  await tx
    .updateTable('payments')
    .set({ refunded, disputed: fact.disputed, credits_taken })
    .where('id', '=', row.id)
    .execute();
  await updateUserType(context, tx, row.user_id);
  const after = { refunded, disputed: fact.disputed, credits_taken };
  await recordChange(tx, { actor_id: null, action: 'return payment', subject: 'payment', subject_id: row.id, after });
  if (refunded > row.refunded) {
    const returned = { payment_id: row.id, amount: refunded - row.refunded };
    await notify(tx, paymentRefunded({ user_id: row.user_id }, `returned:${row.id}:${refunded}`, returned));
  }
  const owed = credits_taken < wanted || (fact.disputed && plan.billing === 'monthly');
  if (owed) await freezeSpending(tx, row);
  else await tx.deleteFrom('billing_holds').where('payment_id', '=', row.id).execute();
}

async function freezeSpending(tx: Tx, { id, user_id }: { id: string; user_id: string }): Promise<void> {
  await tx
    .insertInto('billing_holds')
    .values({ user_id, payment_id: id, reason: 'A payment was charged back after its credits were used' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await notify(tx, spendingFrozen({ user_id }, `held:${id}`, { payment_id: id }));
}
