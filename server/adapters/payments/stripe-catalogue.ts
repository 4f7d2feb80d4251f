import type Stripe from 'stripe';
import { type PricedPlan, productIdOf } from './payments.ts';
import { unless } from './stripe-errors.ts';

/** Changes with the amount, so that a new price in the catalogue gets a new price at Stripe and old subscribers keep theirs. */
export const lookupKey = ({ id, price }: PricedPlan): string => `saywell_${id}_${price}`;

/** Products carry the plan's own id; a price is found again by its lookup key. Returns what was created. */
export async function publishPlans(stripe: Stripe, plans: PricedPlan[]): Promise<string[]> {
  const created: string[] = [];
  for (const plan of plans) {
    const product = productIdOf(plan.id);
    const known = await stripe.products.retrieve(product).catch(unless('resource_missing'));
    if (!known) {
      await stripe.products.create({ id: product, name: plan.name }, { idempotencyKey: `product-${product}` });
      created.push(product);
    } else if (known.name !== plan.name) await stripe.products.update(product, { name: plan.name });
    const key = lookupKey(plan);
    const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
    if (data[0]) continue;
    await stripe.prices.create(
      {
        product,
        lookup_key: key,
        currency: plan.currency.toLowerCase(),
        unit_amount: plan.price,
        ...(plan.billing === 'monthly' ? { recurring: { interval: 'month' } } : {}),
      },
      { idempotencyKey: `price-${key}` },
    );
    created.push(key);
  }
  return created;
}
