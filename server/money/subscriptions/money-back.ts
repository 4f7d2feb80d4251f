import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { isDuplicate } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { moneyBackDays } from '../plans/queries.ts';
import { ownSubscription, changeAtProvider } from './own-subscription.ts';

type Billing = typeof api.billing;

type Payer = Context<['candidate', 'manager']>;

type One = { subscription_id: string };

/**
 * Refunds all charges since the first one and ends the plan. The claim is stored first, so that a unique index rejects a second
 * one.
 */
export async function moneyBack(context: Payer, { subscription_id }: One): Promise<Result<Billing['moneyBack']>> {
  const { db } = context;
  const { money_back_until } = await ownSubscription(context, subscription_id);
  const claimed = await claimedPayment(context, subscription_id, money_back_until !== null);
  if (!claimed) throw new AppError('money_back_over');
  return changeAtProvider(context, subscription_id, 'return money', async (payments, provider) => {
    // The refund includes later charges for plan changes, because the whole plan ends today.
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
