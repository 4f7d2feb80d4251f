import type { Http } from '../http/http.ts';

/** A plan as a provider needs to know it. Amounts are cents. */
export type PricedPlan = { id: string; name: string; price: number; currency: string; billing: 'monthly' | 'once' };

/** What the provider calls the product of a plan. */
export const productIdOf = (planId: string): string => `saywell_${planId}`;

export type Order = {
  /** Asked again with the same id, the provider answers the same page. */
  id: string;
  user_id: string;
  email: string;
  customer_id: string | null;
  plan: PricedPlan;
  /** The provider adds `session_id` to it. */
  success_url: string;
  cancel_url: string;
};

/** Something that the provider keeps and that we can ask it about. */
export type Subject = { kind: 'checkout' | 'subscription' | 'payment'; id: string };

/** "Look again at this": a notice never carries the truth itself, so that its order does not matter. */
export type Notice = { id: string; about: Subject };

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
/** Money that arrived, and how much of it went back. `id` is the same however often it is told. */
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
/** What the provider knows now. A subscription comes before the payments that belong to it. */
export type Fact = CheckoutFact | SubscriptionFact | PaymentFact;

/** Who takes the money. Every call may be repeated; amounts are cents. */
export type Payments = {
  readonly mode: 'stripe' | 'test';
  checkout(order: Order): Promise<{ id: string; url: string }>;
  /** No one can pay on this page any more; one that was paid stays paid. */
  close(checkoutId: string): Promise<void>;
  /** Empty when the provider knows no such thing, or it is not ours. */
  look(subject: Subject): Promise<Fact[]>;
  cancel(subscriptionId: string): Promise<void>;
  /** Takes a cancellation or a pause back. */
  resume(subscriptionId: string): Promise<void>;
  pause(subscriptionId: string): Promise<void>;
  /** What a change costs today; negative is credited to the next invoice. */
  previewChange(subscriptionId: string, plan: PricedPlan): Promise<number>;
  change(subscriptionId: string, plan: PricedPlan, key: string): Promise<void>;
  /** Sends all of one payment back and, for a subscription, ends it now. */
  refund(payment: { id: string; subscription_id: string | null }, key: string): Promise<void>;
  /** The provider's own page for cards and invoices; null when it has none. */
  portal(customerId: string, returnUrl: string): Promise<string | null>;
  /** Creates the products and prices that are missing; run again it changes nothing. */
  publish(plans: PricedPlan[]): Promise<string[]>;
  /** The addresses at which the provider, or its stand-in, is heard. */
  mount(http: Http, heard: (notice: Notice) => Promise<void>): void;
};

/** A change of plans is settled by whole days, UTC: so that today's price of it does not melt between reading and pressing. */
export function settledFrom(periodStart: string): string {
  const today = new Date().setUTCHours(0, 0, 0, 0);
  return new Date(Math.max(today, Date.parse(periodStart))).toISOString();
}
