import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { isDuplicate } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { moneyBackDays } from '../plans/queries.ts';
import { own, tell } from './own-subscription.ts';

type Billing = typeof api.billing;

type Payer = Context<['candidate', 'manager']>;

type One = { subscription_id: string };

/** Returns what was charged since the first charge and ends the plan. Noted before the provider is asked: a second organization-wide claim is refused by the database. */
export async function moneyBack(context: Payer, { subscription_id }: One): Promise<Result<Billing['moneyBack']>> {
  const { db } = context;
  const { money_back_until } = await own(context, subscription_id);
  const claimed = await claimedPayment(context, subscription_id, money_back_until !== null);
  if (!claimed) throw new AppError('money_back_over');
  return tell(context, subscription_id, 'return money', async (payments, provider) => {
    // With the first charge goes what a change of plan has cost since: no one pays for what ends today.
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
