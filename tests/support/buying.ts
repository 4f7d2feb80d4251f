import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { House, Person } from './house.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirm: '4000 0025 0000 3155',
  late: '4000 0000 0000 0077',
} as const;
type Wanted = Sent<typeof api.billing.checkout>;

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
export async function openCheckout(house: House, person: Person, wanted: Wanted, key: string = randomUUID()) {
  const { status, body } = await house.call(person, api.billing.checkout, wanted, {
    'idempotency-key': key,
  });
  if (status !== 200) throw new Error(`No checkout: ${JSON.stringify(body)}`);
  const path = new URL(body.url).pathname;
  return { path, sessionId: path.split('/').at(-1) ?? '' };
}

/** Presses a button of the payment page, as a browser does without JavaScript. */
export const press = (house: House, path: string, form: Record<string, string>): Promise<LightMyRequestResponse> =>
  house.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

export const payWith = (house: House, path: string, number: string): Promise<LightMyRequestResponse> =>
  press(house, path, { action: 'pay', number, name: 'Ada Park' });

/** The whole way to a paid plan. */
export async function buy(house: House, person: Person, wanted: Wanted): Promise<string> {
  const { path, sessionId } = await openCheckout(house, person, wanted);
  await payWith(house, path, cards.good);
  return sessionId;
}
