import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { House, Person } from './house.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirm: '4000 0025 0000 3155',
  late: '4000 0000 0000 0077',
} as const;
type Wish = Sent<typeof api.billing.checkout>;

export const pro: Wish = { planType: 'candidate', planName: 'Job Seeker Pro', amount: 1000, billing: 'monthly' };
export const listing: Wish = { planType: 'manager', planName: 'Single Job Listing', amount: 10_000, billing: 'once' };
export const single: Wish = { planType: 'manager', planName: 'Single Job Posting', amount: 8000, billing: 'monthly' };
export const multi: Wish = { planType: 'manager', planName: 'Multi-Job Posting', amount: 24_900, billing: 'monthly' };

/** Opens the payment page of a plan; answers its path and the id of the checkout. */
export async function openCheckout(house: House, person: Person, wish: Wish, key: string = randomUUID()) {
  const { status, body } = await house.call(person, api.billing.checkout, wish, { 'idempotency-key': key });
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
export async function buy(house: House, person: Person, wish: Wish): Promise<string> {
  const { path, sessionId } = await openCheckout(house, person, wish);
  await payWith(house, path, cards.good);
  return sessionId;
}
