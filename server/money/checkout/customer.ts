import { MissingCustomer } from '../../adapters/payments/payments.ts';
import type { Context } from '../../base/context.ts';

type Buyer = Context<['candidate', 'manager']>;

export async function withCustomer<T>({ db, actor }: Buyer, ask: (customer: string | null) => Promise<T>): Promise<T> {
  const stored = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  try {
    return await ask(stored?.customer_id ?? null);
  } catch (error) {
    if (!stored || !(error instanceof MissingCustomer)) throw error;
    await db.deleteFrom('billing_customers').where('customer_id', '=', stored.customer_id).execute();
    return ask(null);
  }
}
