import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import { isDuplicate } from '../../adapters/db.ts';
import type { Payments } from '../../adapters/payments/payments.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { catchUp } from '../billing/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { payerOf } from '../payments/queries.ts';
import { moneyBackDays, planById, priced, trialDays, trialPlan } from '../plans/queries.ts';
import { planCancelled, trialStarted } from './emails.ts';
import { subscriptionOf, trialAnswer } from './queries.ts';

type Billing = typeof api.billing;
type Payer = Context<['candidate', 'manager']>;
type One = { subscription_id: string };

/** The row of this person's organisation, or of this candidate; somebody else's is not found. */
async function own(context: Payer, id: string) {
  const { db, actor } = context;
  const found = await subscriptionOf(db, actor, id);
  authorize(may.manageSubscription, actor, found);
  return { ...found, provider: found.provider_id };
}

/** Tells the provider, asks it how things stand, and keeps its answer: ours is never ahead of theirs. */
async function tell(
  context: Payer,
  id: string,
  action: string,
  ask: (payments: Payments, providerId: string) => Promise<void>,
) {
  const { db, actor, payments } = context;
  const { provider } = await own(context, id);
  if (!provider) throw new AppError('not_found');
  await ask(payments, provider);
  await catchUp(context, { kind: 'subscription', id: provider });
  await db
    .transaction()
    .execute((tx) => record(tx, { actor_id: actor.id, action, subject: 'subscription', subject_id: id }));
  return { subscription: await own(context, id) };
}

export async function cancelSubscription(context: Payer, { subscription_id }: One): Promise<Answer<Billing['cancel']>> {
  const { db, actor, settings } = context;
  const { provider, name, current_period_end } = await own(context, subscription_id);
  if (!provider) return endTrialEarly(context, subscription_id);
  const answer = await tell(context, subscription_id, 'cancel subscription', (payments, id) => payments.cancel(id));
  const reader = await payerOf(db, actor.id);
  const email = planCancelled(reader, {
    plan: name,
    until: current_period_end,
    url: settings.origin + pageOf(actor.role),
  });
  await db
    .transaction()
    .execute((tx) => enqueue(tx, sendEmail, { key: `cancelled:${subscription_id}:${current_period_end}`, email }));
  return answer;
}

const pageOf = (role: string) => (role === 'candidate' ? '/candidate/plans' : '/manager/plans');

async function endTrialEarly(context: Payer, id: string) {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('subscriptions')
      .set({ status: 'ended', ended_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'trialing')
      .execute();
    await record(tx, { actor_id: actor.id, action: 'end trial', subject: 'subscription', subject_id: id });
  });
  return { subscription: await own(context, id) };
}

export async function resumeSubscription(context: Payer, { subscription_id }: One): Promise<Answer<Billing['resume']>> {
  const answer = await tell(context, subscription_id, 'resume subscription', (payments, id) => payments.resume(id));
  if (answer.subscription.status === 'ended') throw new AppError('plan_over');
  return answer;
}

export const pauseSubscription = (context: Payer, { subscription_id }: One): Promise<Answer<Billing['pause']>> =>
  tell(context, subscription_id, 'pause subscription', (payments, id) => payments.pause(id));

/** Only from one monthly plan to another that is sold to the same people. */
async function changeAsked(context: Payer, { subscription_id, plan_id }: One & { plan_id: string }) {
  const subscription = await own(context, subscription_id);
  const refused = () => invalidInput({ path: 'plan_id', message: 'You cannot change to this plan' });
  const next = await planById(context.db, plan_id).catch(() => {
    throw refused();
  });
  const now = await planById(context.db, subscription.plan_id);
  const target = priced(next);
  if (!subscription.provider || !target || target.billing !== 'monthly' || next.plan_type !== now.plan_type)
    throw refused();
  if (!['active', 'past_due'].includes(subscription.status)) throw refused();
  return { provider: subscription.provider, target };
}

export async function previewChange(
  context: Payer,
  input: Input<Billing['previewChange']>,
): Promise<Answer<Billing['previewChange']>> {
  const { provider, target } = await changeAsked(context, input);
  return { due_now: await context.payments.previewChange(provider, target) };
}

/** Changes the plan at once; the provider settles the rest of the month by the day (D95). */
export async function changePlan(context: Payer, input: Input<Billing['change']>): Promise<Answer<Billing['change']>> {
  const { target } = await changeAsked(context, input);
  const key = `${input.subscription_id}:${target.id}:${context.request.key ?? new Date().toISOString()}`;
  return tell(context, input.subscription_id, 'change plan', (payments, id) => payments.change(id, target, key));
}

/** Returns what was charged since the first charge and ends the plan. Noted before the provider is asked: a second organisation-wide claim is refused by the database. */
export async function moneyBack(context: Payer, { subscription_id }: One): Promise<Answer<Billing['moneyBack']>> {
  const { db } = context;
  const { money_back_until } = await own(context, subscription_id);
  const claimed = await claimedPayment(context, subscription_id, money_back_until !== null);
  if (!claimed) throw new AppError('money_back_over');
  return tell(context, subscription_id, 'return money', async (payments, provider) => {
    // With the first charge goes what a change of plan has cost since: nobody pays for what ends today.
    const paid = await db
      .selectFrom('payments')
      .select(['id', 'ref'])
      .where('subscription_id', '=', subscription_id)
      .where('amount', '>', 0)
      .where('paid_at', '<', sql<string>`${claimed.paid_at}::timestamptz + make_interval(days => ${moneyBackDays})`)
      .orderBy('number', 'desc')
      .execute();
    for (const { id, ref } of paid)
      await payments.refund({ id: ref, subscription_id: id === claimed.id ? provider : null }, id);
  });
}

/** The payment to return; one that was claimed before is returned again, which the provider hears once. */
async function claimedPayment({ db }: Payer, subscriptionId: string, allowed: boolean) {
  const first = db
    .selectFrom('payments')
    .select(['id', 'money_back', 'paid_at'])
    .where('subscription_id', '=', subscriptionId)
    .where('amount', '>', 0)
    .orderBy('number')
    .limit(1);
  const payment = await first.executeTakeFirst();
  if (!payment || payment.money_back || !allowed) return payment?.money_back ? payment : undefined;
  try {
    await db.updateTable('payments').set({ money_back: true }).where('id', '=', payment.id).execute();
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
  return payment;
}

/** Fourteen days of everything, once for each verified organisation, without a card (D96). */
export async function startTrial(context: Context<'manager'>): Promise<Answer<Billing['startTrial']>> {
  const { db, actor, settings } = context;
  const answer = await trialAnswer(db, actor.org_id);
  if (answer !== 'available')
    throw new AppError('trial_unavailable', answer === 'verify_company' ? { error: verifyFirst } : {});
  const id = await db
    .transaction()
    .execute(async (tx) => {
      const { id: made, current_period_end } = await tx
        .insertInto('subscriptions')
        .values({
          user_id: actor.id,
          org_id: actor.org_id,
          plan_id: trialPlan,
          status: 'trialing',
          current_period_start: sql<string>`now()`,
          current_period_end: sql<string>`now() + make_interval(days => ${trialDays})`,
        })
        .returning(['id', 'current_period_end'])
        .executeTakeFirstOrThrow();
      await record(tx, { actor_id: actor.id, action: 'start trial', subject: 'subscription', subject_id: made });
      const email = trialStarted(await payerOf(tx, actor.id), current_period_end, `${settings.origin}/manager/plans`);
      await enqueue(tx, sendEmail, { key: `trial:${made}`, email });
      return made;
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError('trial_unavailable') : error;
    });
  return { subscription: await own(context, id) };
}

const verifyFirst = 'Please confirm the address of your company first: the trial is for verified companies.';

export async function billingPortal({ db, actor, payments, settings }: Payer): Promise<Answer<Billing['portal']>> {
  const customer = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  const url = customer && (await payments.portal(customer.customer_id, settings.origin + pageOf(actor.role)));
  if (!url) throw new AppError('not_found');
  return { url };
}
