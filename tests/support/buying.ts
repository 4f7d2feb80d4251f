import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestProduct, Person } from './test-product.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirm: '4000 0025 0000 3155',
  late: '4000 0000 0000 0077',
} as const;
type Wanted = RawInput<typeof api.billing.checkout>;

export const pro: Wanted = {
  planType: 'candidate',
  planName: 'Job Seeker Pro',
  amount: 1000,
  billing: 'monthly',
};
export const listing: Wanted = {
  planType: 'manager',
  planName: 'Single Job Listing',
  amount: 10_000,
  billing: 'once',
};
export const single: Wanted = {
  planType: 'manager',
  planName: 'Single Job Posting',
  amount: 8000,
  billing: 'monthly',
};
export const multi: Wanted = {
  planType: 'manager',
  planName: 'Multi-Job Posting',
  amount: 24_900,
  billing: 'monthly',
};

/** Opens the payment page of a plan; answers its path and the id of the checkout. */
export async function openCheckout(product: TestProduct, person: Person, wanted: Wanted, key: string = randomUUID()) {
  const { status, body } = await product.call(person, api.billing.checkout, wanted, {
    'idempotency-key': key,
  });
  if (status !== 200) throw new Error(`No checkout: ${JSON.stringify(body)}`);
  const path = new URL(body.url).pathname;
  return { path, sessionId: path.split('/').at(-1) ?? '' };
}

/** Presses a button of the payment page, as a browser does without JavaScript. */
export const press = (
  product: TestProduct,
  path: string,
  form: Record<string, string>,
): Promise<LightMyRequestResponse> =>
  product.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

export const payWith = (product: TestProduct, path: string, number: string): Promise<LightMyRequestResponse> =>
  press(product, path, { action: 'pay', number, name: 'Ada Park' });

/** The whole way to a paid plan. */
export async function buy(product: TestProduct, person: Person, wanted: Wanted): Promise<string> {
  const { path, sessionId } = await openCheckout(product, person, wanted);
  await payWith(product, path, cards.good);
  return sessionId;
}
