import type Stripe from 'stripe';
import { type PricedPlan, productIdOf } from './payments.ts';
import { ignoreStripeError } from './stripe-errors.ts';

/** Returns a key that contains the amount, so that a new price creates a new Stripe price and existing subscribers keep theirs. */
export const lookupKey = ({ id, price }: PricedPlan): string => `saywell_${id}_${price}`;

export async function publishPlans(stripe: Stripe, plans: PricedPlan[]): Promise<string[]> {
  const created: string[] = [];
  for (const plan of plans) {
    const product = productIdOf(plan.id);
    const known = await stripe.products.retrieve(product).catch(ignoreStripeError('resource_missing'));
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
