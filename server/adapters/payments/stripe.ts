import Stripe from 'stripe';
import { AppError } from '#contract/base/errors.ts';
import {
  type ProviderFact,
  type Order,
  type Payments,
  type PricedPlan,
  prorationStart,
  type PaymentSubject,
} from './payments.ts';
import { lookupKey, publishPlans } from './stripe-catalogue.ts';
import { ignoreStripeError, ignoreRefusal, isStripeError, rethrowMissingCustomer } from './stripe-errors.ts';
import { loadStripeFacts, chargeOfInvoice } from './stripe-facts.ts';
import { readNotice } from './stripe-notices.ts';
import { mountWebhook } from './webhook.ts';

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  baseUrl?: string | undefined;
};

/** Uses Stripe's hosted pages, so that card data never reaches this server. */
export function stripePayments({ secretKey, webhookSecret, baseUrl }: StripeConfig): Payments {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(baseUrl ? addressOf(new URL(baseUrl)) : {}),
  });

  async function priceOf(plan: PricedPlan): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey(plan)], limit: 1 });
    if (!data[0]) throw new Error(`Stripe has no price ${lookupKey(plan)}: run "node server/main.ts publish-plans"`);
    return data[0].id;
  }

  async function checkout(order: Order) {
    const { plan } = order;
    const metadata = { user: order.user_id, order: order.id, plan: plan.id };
    const recurring = plan.billing === 'monthly';
    const create = stripe.checkout.sessions.create(
      {
        mode: recurring ? 'subscription' : 'payment',
        client_reference_id: order.user_id,
        ...(order.customer_id ? { customer: order.customer_id } : { customer_email: order.email }),
        ...(recurring || order.customer_id ? {} : { customer_creation: 'always' as const }),
        line_items: [{ price: await priceOf(plan), quantity: 1 }],
        metadata,
        ...(recurring ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
        success_url: `${order.success_url}&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: order.cancel_url,
      },
      // Stripe stores refusals under their key too, so an order without the missing customer needs another key.
      { idempotencyKey: ['checkout', order.id, order.customer_id].filter(Boolean).join('-') },
    );
    const session = await create.catch(rethrowMissingCustomer);
    if (!session.url) throw new Error(`Stripe gave checkout ${session.id} no page`);
    return { id: session.id, url: session.url };
  }

  async function itemsOf(subscriptionId: string, plan: PricedPlan) {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const [item] = subscription.items.data;
    if (!item) throw new Error(`Subscription ${subscriptionId} has no item`);
    const proration_date = Date.parse(prorationStart(new Date(item.current_period_start * 1000).toISOString())) / 1000;
    return { items: [{ id: item.id, price: await priceOf(plan) }], proration_date, metadata: subscription.metadata };
  }

  async function unlessOver(id: string, change: Stripe.SubscriptionUpdateParams): Promise<void> {
    await stripe.subscriptions.update(id, change).catch(async (error: unknown) => {
      const current = await stripe.subscriptions.retrieve(id).catch(ignoreStripeError('resource_missing'));
      if (current && current.status !== 'canceled' && current.status !== 'incomplete_expired') throw error;
    });
  }

  async function refund({ id, subscription_id }: { id: string; subscription_id: string | null }, key: string) {
    try {
      const charge = id.startsWith('in_') ? (await chargeOfInvoice(stripe, id))?.id : undefined;
      const what = charge ? { charge } : { payment_intent: id };
      await stripe.refunds.create(what, { idempotencyKey: `refund-${key}` });
    } catch (error) {
      if (isStripeError(error, 'resource_missing')) throw new AppError('payment_not_found');
      if (!isStripeError(error, 'charge_already_refunded')) throw error;
    }
    if (subscription_id)
      await stripe.subscriptions.cancel(subscription_id).catch(ignoreStripeError('resource_missing'));
  }

  async function look(subject: PaymentSubject): Promise<ProviderFact[]> {
    return (await loadStripeFacts(stripe, subject).catch(ignoreStripeError('resource_missing'))) ?? [];
  }

  return withReadableErrors({
    mode: 'stripe',
    checkout,
    close: async (id) => void (await stripe.checkout.sessions.expire(id).catch(ignoreRefusal)),
    look,
    cancel: (id) => unlessOver(id, { cancel_at_period_end: true }),
    resume: (id) => unlessOver(id, { cancel_at_period_end: false, pause_collection: '' }),
    pause: (id) => unlessOver(id, { pause_collection: { behavior: 'void' } }),
    async previewChange(id, plan) {
      const { items, proration_date } = await itemsOf(id, plan);
      const { total, amount_due } = await stripe.invoices.createPreview({
        subscription: id,
        subscription_details: { items, proration_behavior: 'always_invoice', proration_date },
      });
      return total < 0 ? total : amount_due;
    },
    async change(id, plan, key) {
      const { items, proration_date, metadata } = await itemsOf(id, plan);
      await stripe.subscriptions.update(
        id,
        {
          items,
          metadata: { ...metadata, plan: plan.id },
          proration_behavior: 'always_invoice',
          proration_date,
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `change-${key}` },
      );
    },
    refund,
    async portal(customer, return_url) {
      const session = stripe.billingPortal.sessions.create({ customer, return_url });
      return (await session.catch(rethrowMissingCustomer)).url;
    },
    publish: (plans) => publishPlans(stripe, plans),
    mount: (http, heard) =>
      mountWebhook(http, async (body, signature) => {
        const notice = readNotice(stripe, body, signature, webhookSecret);
        if (notice) await heard(notice);
      }),
  });
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port,
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
});

function withReadableErrors(payments: Payments): Payments {
  const told =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    (...given: A) =>
      call(...given).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeCardError)
          throw new AppError('card_declined', { error: error.message });
        const passing =
          error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError;
        throw passing ? new AppError('payments_down') : error;
      });
  const {
    mode,
    mount,
    checkout,
    close,
    look,
    cancel,
    resume,
    pause,
    previewChange,
    change,
    refund,
    portal,
    publish: put,
  } = payments;
  return {
    mode,
    mount,
    checkout: told(checkout),
    close: told(close),
    look: told(look),
    cancel: told(cancel),
    resume: told(resume),
    pause: told(pause),
    previewChange: told(previewChange),
    change: told(change),
    refund: told(refund),
    portal: told(portal),
    publish: put,
  };
}
