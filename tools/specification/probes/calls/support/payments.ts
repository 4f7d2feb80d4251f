import { expect } from '@playwright/test';
import type { Account, Fields, Product } from '../../../product.ts';

const card = '4242 4242 4242 4242';
export const proPlan = { planType: 'candidate', planName: 'Job Seeker Pro', amount: 1000, billing: 'monthly' };
export const listing = { planType: 'manager', planName: 'Single Job Listing', amount: 10_000, billing: 'once' };

export const checkout = ({ call }: Product, who: Account | null, sent: object) =>
  call(who, 'POST', '/functions/v1/create-checkout-session', sent);

/** Pays on the payment page as a browser does, and answers the id of the session. */
export async function pay({ send, url }: Product, paymentUrl: unknown): Promise<string> {
  const { pathname } = new URL(String(paymentUrl), url);
  const form = new URLSearchParams({ action: 'pay', number: card, name: 'Ada Park' });
  await send(null, 'POST', pathname, { body: form });
  return pathname.split('/').at(-1) ?? '';
}

export async function buy(product: Product, who: Account, purchase: typeof proPlan): Promise<string> {
  return pay(product, (await checkout(product, who, purchase)).body['url']);
}

export const verify = ({ call }: Product, who: Account | null, sent: object) =>
  call(who, 'POST', '/functions/v1/verify-subscription', sent);

export async function planNamed({ call }: Product, name: string): Promise<Fields | undefined> {
  const { body } = await call(null, 'GET', '/api/v1/plans');
  return (body['plans'] as Fields[]).find((plan) => plan['name'] === name);
}
export const has = (...features: string[]) => expect.arrayContaining(features);

export const deduct = ({ call }: Product, who: Account | null, sent: object) =>
  call(who, 'POST', '/api/v1/deduct-credit', sent);
export const credits = async ({ call }: Product, who: Account) => (await call(who, 'GET', '/api/v1/get-credits')).body;
