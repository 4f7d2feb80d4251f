import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, empty, limit, nextCursor, uuid } from '../base/fields.ts';

export const planTypes = ['candidate', 'manager'] as const;
export const planType = z.enum(planTypes, 'Unknown kind of plan');
export type PlanType = (typeof planTypes)[number];

export const planPages = ['candidate', 'hiring', 'package', 'platform'] as const;
export type PlanPage = (typeof planPages)[number];

export const billings = ['free', 'monthly', 'once', 'contract'] as const;
export type Billing = (typeof billings)[number];

/** `price` is in cents; it is null where a contract sets it. */
export const plan = z.object({
  id: z.string(),
  plan_type: planType,
  shelf: z.enum(planPages),
  name: z.string(),
  price: z.nullable(z.number()),
  currency: z.string(),
  billing: z.enum(billings),
  period: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  notIncluded: z.array(z.string()),
  includes: z.array(z.string()),
  popular: z.boolean(),
  cta: z.string(),
  application_credits: z.number(),
  posting_credits: z.number(),
  applicant_reviews: z.number(),
  posting_slots: z.nullable(z.number()),
  analysed_per_job: z.nullable(z.number()),
  analysed_pool: z.nullable(z.number()),
});
export type Plan = z.infer<typeof plan>;

export const listedPlan = z.extend(plan, { href: z.string() });
export type ListedPlan = z.infer<typeof listedPlan>;

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'paused', 'ended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export type CheckoutState = 'open' | 'pending' | 'paid' | 'expired';

export const subscription = z.object({
  id: uuid,
  plan_id: z.string(),
  name: z.string(),
  price: z.number(),
  status: z.enum(subscriptionStatuses),
  current_period_end: z.string(),
  cancel_at_period_end: z.boolean(),
  /** The first charge is refundable until this time; it is null when the period is over or the refund was used. */
  money_back_until: z.nullable(z.string()),
});
export type Subscription = z.infer<typeof subscription>;

/** Amounts are in cents. */
export const payment = z.object({
  id: uuid,
  number: z.string(),
  name: z.string(),
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  paid_at: z.string(),
  /** The invoice belongs to the payment provider; it is null when only this product has one. */
  invoice_url: z.nullable(z.string()),
});
export type Payment = z.infer<typeof payment>;

export const trialAnswers = ['available', 'verify_company', 'used', 'subscribed'] as const;

const overview = z.object({
  subscriptions: z.array(subscription),
  slots: z.object({ used: z.number(), total: z.nullable(z.number()) }),
  applicant_reviews: z.number(),
  includes: z.array(z.string()),
  waiting_analyses: z.number(),
  trial: z.enum(trialAnswers),
  /** The text explains that a charged-back payment blocks all spending until it is resolved. */
  hold: z.nullable(z.string()),
  mode: z.enum(['stripe', 'test']),
});

const missingPayment = fixed('Missing payment information. Please try again.');

const subscriptionKey = z.object({ subscription_id: uuid });
const changedSubscription = z.object({ subscription });

export const billing = {
  plans: {
    method: 'GET',
    path: '/api/v1/plans',
    summary: 'Everything that has a price, in the order of its page',
    access: 'public',
    input: empty,
    output: z.object({ plans: z.array(listedPlan), trial_days: z.number(), money_back_days: z.number() }),
  },
  checkout: {
    method: 'POST',
    path: '/functions/v1/create-checkout-session',
    summary: 'Open a payment page. The server knows the price; an `amount` (cents) that differs from it is refused',
    access: planTypes,
    confirmed: true,
    seat: 'recruiter',
    signedOut: 'login_to_subscribe',
    input: z.object({
      planType,
      planName: z.string(fixed('Please choose a plan')).check(z.maxLength(100)),
      /** The client may send the product in any form or not at all, because the server determines what it sells. */
      productId: z.nullish(z.string().check(z.maxLength(100))),
      amount: z.nullish(z.number()),
      billing: z.nullish(z.enum(['monthly', 'once'], 'Billing is either monthly or once')),
      /** Clients may name the buyer, who is always the caller; any other id is refused. */
      userId: z.nullish(z.string().check(z.maxLength(100))),
      from: z.optional(z.literal('users')),
    }),
    output: z.object({ url: z.string() }),
  },
  verify: {
    method: 'POST',
    path: '/functions/v1/verify-subscription',
    summary: 'Is this checkout paid? Asks the provider; `pending` while a bank has not answered',
    access: 'signedIn',
    input: z.object({
      sessionId: z.string(missingPayment).check(z.minLength(1), z.maxLength(200)),
      planType: z.optional(z.string(missingPayment).check(z.maxLength(50))),
      planName: z.optional(z.string(missingPayment).check(z.maxLength(200))),
    }),
    output: z.object({
      success: z.boolean(),
      pending: z.boolean(),
      planType: z.nullable(planType),
      planName: z.nullable(z.string()),
      redirect: z.nullable(z.string()),
    }),
  },
  overview: {
    method: 'GET',
    path: '/api/v1/billing',
    summary: 'Your plan, its postings and what you may do with it',
    access: planTypes,
    input: empty,
    output: overview,
  },
  payments: {
    method: 'GET',
    path: '/api/v1/payments',
    summary: 'Every payment and refund, newest first',
    access: planTypes,
    input: z.object({ cursor, limit: limit(100, 20) }),
    output: z.object({ payments: z.array(payment), next_cursor: nextCursor }),
  },
  receipt: {
    method: 'GET',
    path: '/api/v1/payments/:payment_id',
    summary: 'One payment, as a receipt shows it',
    access: planTypes,
    input: z.object({ payment_id: uuid }),
    output: z.object({ payment, payer: z.object({ name: z.string(), company: z.string(), email: z.string() }) }),
  },
  cancel: {
    method: 'POST',
    path: '/api/v1/subscription/cancel',
    summary: 'End the subscription with the paid period',
    access: planTypes,
    seat: 'owner',
    input: subscriptionKey,
    output: changedSubscription,
  },
  resume: {
    method: 'POST',
    path: '/api/v1/subscription/resume',
    summary: 'Take a cancellation or a pause back',
    access: planTypes,
    seat: 'owner',
    input: subscriptionKey,
    output: changedSubscription,
  },
  pause: {
    method: 'POST',
    path: '/api/v1/subscription/pause',
    summary: 'Stop paying and keep everything; the plan does nothing meanwhile (D95)',
    access: planTypes,
    seat: 'owner',
    input: subscriptionKey,
    output: changedSubscription,
  },
  previewChange: {
    method: 'GET',
    path: '/api/v1/subscription/change',
    summary: 'What changing to another plan costs today, in cents; negative is credited to the next invoice',
    access: planTypes,
    input: z.object({ subscription_id: uuid, plan_id: z.string().check(z.maxLength(50)) }),
    output: z.object({ due_now: z.number() }),
  },
  change: {
    method: 'POST',
    path: '/api/v1/subscription/change',
    summary: 'Change to another monthly plan at once; the rest of the month is settled by the day',
    access: planTypes,
    seat: 'owner',
    input: z.object({ subscription_id: uuid, plan_id: z.string().check(z.maxLength(50)) }),
    output: changedSubscription,
  },
  moneyBack: {
    method: 'POST',
    path: '/api/v1/subscription/money-back',
    summary:
      'What was charged back within 14 days of the first charge, once for each organization; the plan ends now (D97)',
    access: planTypes,
    seat: 'owner',
    input: subscriptionKey,
    output: changedSubscription,
  },
  startTrial: {
    method: 'POST',
    path: '/api/v1/trial',
    summary: 'Fourteen days of Employer Pro, once for each verified organization, without a card (D96)',
    access: 'manager',
    confirmed: true,
    seat: 'owner',
    input: empty,
    output: changedSubscription,
  },
  portal: {
    method: 'POST',
    path: '/api/v1/billing-portal',
    summary: "The provider's own page for cards and invoices",
    access: planTypes,
    seat: 'owner',
    input: empty,
    output: z.object({ url: z.string() }),
  },
} satisfies Record<string, Endpoint>;
