import type { Http } from '../http/http.ts';

export type PricedPlan = { id: string; name: string; price: number; currency: string; billing: 'monthly' | 'once' };

export const productIdOf = (planId: string): string => `saywell_${planId}`;

export type Order = {
  id: string;
  user_id: string;
  email: string;
  customer_id: string | null;
  plan: PricedPlan;
  success_url: string;
  cancel_url: string;
};

export type PaymentSubject = { kind: 'checkout' | 'subscription' | 'payment'; id: string };

/** A notice contains no state; the state is fetched from the provider, so the order of notices does not matter. */
export type PaymentNotice = { id: string; about: PaymentSubject };

export type CheckoutFact = {
  kind: 'checkout';
  id: string;
  order_id: string;
  state: 'open' | 'pending' | 'paid' | 'expired';
  user_id: string;
  customer_id: string | null;
};
export type SubscriptionFact = {
  kind: 'subscription';
  id: string;
  user_id: string;
  plan_id: string;
  status: 'active' | 'past_due' | 'paused' | 'ended';
  period_start: string;
  period_end: string;
  cancel_at_period_end: boolean;
};
export type PaymentFact = {
  kind: 'payment';
  id: string;
  user_id: string;
  plan_id: string;
  subscription_id: string | null;
  amount: number;
  refunded: number;
  disputed: boolean;
  currency: string;
  invoice_url: string | null;
  paid_at: string;
};
export type MissingFact = { kind: 'missing'; about: PaymentSubject };
export type ProviderFact = CheckoutFact | SubscriptionFact | PaymentFact | MissingFact;

/** Thrown when the provider no longer knows the customer of an order or a portal. */
export class MissingCustomer extends Error {
  override name = 'MissingCustomer';
}

/** Every call is idempotent, and amounts are in cents. */
export type Payments = {
  readonly mode: 'stripe' | 'test';
  checkout(order: Order): Promise<{ id: string; url: string }>;
  close(checkoutId: string): Promise<void>;
  look(subject: PaymentSubject): Promise<ProviderFact[]>;
  cancel(subscriptionId: string): Promise<void>;
  resume(subscriptionId: string): Promise<void>;
  pause(subscriptionId: string): Promise<void>;
  /** Returns the price of a plan change today in cents; a negative amount is credited to the next invoice. */
  previewChange(subscriptionId: string, plan: PricedPlan): Promise<number>;
  change(subscriptionId: string, plan: PricedPlan, key: string): Promise<void>;
  refund(payment: { id: string; subscription_id: string | null }, key: string): Promise<void>;
  portal(customerId: string, returnUrl: string): Promise<string | null>;
  publish(plans: PricedPlan[]): Promise<string[]>;
  mount(http: Http, heard: (notice: PaymentNotice) => Promise<void>): void;
};

/** Returns the UTC day from which a plan change is prorated, so that the price does not change between preview and confirmation. */
export function prorationStart(periodStart: string): string {
  const today = new Date().setUTCHours(0, 0, 0, 0);
  return new Date(Math.max(today, Date.parse(periodStart))).toISOString();
}
