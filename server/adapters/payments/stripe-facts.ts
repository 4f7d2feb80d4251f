import type Stripe from 'stripe';
import type { CheckoutFact, ProviderFact, PaymentFact, PaymentSubject, SubscriptionFact } from './payments.ts';
import { ignoreStripeError } from './stripe-errors.ts';

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);
const moment = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Fetches the current state from Stripe instead of trusting the webhook payload. */
export const loadStripeFacts = (stripe: Stripe, { kind, id }: PaymentSubject): Promise<ProviderFact[]> =>
  ({ checkout, subscription, payment })[kind](stripe, id);

async function checkout(stripe: Stripe, id: string): Promise<ProviderFact[]> {
  const session = await stripe.checkout.sessions.retrieve(id).catch(ignoreStripeError('resource_missing'));
  if (!session) return [{ kind: 'missing', about: { kind: 'checkout', id } }];
  const { user, order, plan } = session.metadata ?? {};
  if (!user || !order || !plan) return [];
  const fact: CheckoutFact = {
    kind: 'checkout',
    id,
    order_id: order,
    user_id: user,
    state: stateOf(session),
    customer_id: idOf(session.customer),
  };
  const [subscriptionId, intentId] = [idOf(session.subscription), idOf(session.payment_intent)];
  if (subscriptionId) return [fact, ...(await subscription(stripe, subscriptionId))];
  return intentId && fact.state === 'paid' ? [fact, ...(await payment(stripe, intentId))] : [fact];
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): CheckoutFact['state'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  return payment_status === 'unpaid' ? 'pending' : 'paid';
}

async function subscription(stripe: Stripe, id: string): Promise<ProviderFact[]> {
  const current = await stripe.subscriptions.retrieve(id).catch(ignoreStripeError('resource_missing'));
  if (!current) return [{ kind: 'missing', about: { kind: 'subscription', id } }];
  const { user, plan } = current.metadata;
  const [item] = current.items.data;
  if (!user || !plan || !item || current.status === 'incomplete') return [];
  const fact: SubscriptionFact = {
    kind: 'subscription',
    id,
    user_id: user,
    plan_id: plan,
    status: statusOf(current),
    period_start: moment(item.current_period_start),
    period_end: moment(item.current_period_end),
    cancel_at_period_end: current.cancel_at_period_end,
  };
  const { data: invoices } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 12 });
  const paid = await Promise.all(invoices.map((invoice) => paidInvoice(stripe, invoice)));
  return [fact, ...paid.filter((one) => one !== null)];
}

function statusOf({ status, pause_collection }: Stripe.Subscription): SubscriptionFact['status'] {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended';
  if (status === 'paused' || pause_collection) return 'paused';
  return status === 'active' || status === 'trialing' ? 'active' : 'past_due';
}

async function payment(stripe: Stripe, id: string): Promise<ProviderFact[]> {
  if (id.startsWith('in_')) {
    const fact = await paidInvoice(stripe, await stripe.invoices.retrieve(id));
    return fact ? [fact] : [];
  }
  const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: id } });
  const invoiceId = idOf(data[0]?.invoice);
  if (invoiceId) return payment(stripe, invoiceId);
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const { user, plan } = intent.metadata;
  if (!user || !plan || intent.status !== 'succeeded') return [];
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return [
    {
      kind: 'payment',
      id,
      user_id: user,
      plan_id: plan,
      subscription_id: null,
      amount: intent.amount_received,
      currency: intent.currency.toUpperCase(),
      paid_at: moment(charge?.created ?? intent.created),
      invoice_url: charge?.receipt_url ?? null,
      ...(await reversalOf(stripe, charge)),
    },
  ];
}

async function paidInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<PaymentFact | null> {
  const parent = invoice.parent?.subscription_details;
  const { user, plan } = parent?.metadata ?? {};
  if (!invoice.id || !user || !plan || invoice.status !== 'paid') return null;
  return {
    kind: 'payment',
    id: invoice.id,
    user_id: user,
    plan_id: plan,
    subscription_id: idOf(parent?.subscription),
    amount: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    paid_at: moment(invoice.status_transitions.paid_at ?? invoice.created),
    invoice_url: invoice.hosted_invoice_url ?? null,
    ...(await reversalOf(stripe, await chargeOfInvoice(stripe, invoice.id))),
  };
}

export async function chargeOfInvoice(stripe: Stripe, invoice: string): Promise<Stripe.Charge | null> {
  const { data } = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  const intent = data[0]?.payment.payment_intent;
  const charge = typeof intent === 'object' ? intent.latest_charge : null;
  return typeof charge === 'object' ? charge : null;
}

async function reversalOf(stripe: Stripe, charge: Stripe.Charge | null) {
  // `disputed` stays true even after a dispute is won, so the disputes are listed.
  const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : [];
  return { refunded: charge?.amount_refunded ?? 0, disputed: disputes.some(isChargeBack) };
}

/** A dispute whose status is `warning_…` is an inquiry, which takes no money until it becomes a charge-back. */
const isChargeBack = ({ status }: Stripe.Dispute) =>
  !status.startsWith('warning_') && !['won', 'prevented'].includes(status);
