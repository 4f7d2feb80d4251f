import type { TestProduct, Person } from './test-product.ts';

/** The organization of this manager has this plan, as if it had been paid today. */
export async function subscribed(product: TestProduct, manager: Person, plan_id: string): Promise<void> {
  const { org_id } = await product.db
    .selectFrom('users')
    .select('org_id')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  const [current_period_start, current_period_end] = [0, 30].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString(),
  ) as [string, string];
  const period = { current_period_start, current_period_end };
  await product.db
    .insertInto('subscriptions')
    .values({ user_id: manager.id, org_id, plan_id, provider_id: `paid-${manager.id}`, status: 'active', ...period })
    .execute();
}
