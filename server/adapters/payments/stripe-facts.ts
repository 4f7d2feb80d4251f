import type Stripe from 'stripe';
import type { CheckoutFact, Fact, PaymentFact, Subject, SubscriptionFact } from './payments.ts';

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);
const moment = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Asks Stripe for the truth about one thing, whatever a notice said of it. */
export const askStripe = (stripe: Stripe, { kind, id }: Subject): Promise<Fact[]> =>
  ({ checkout, subscription, payment })[kind](stripe, id);

async function checkout(stripe: Stripe, id: string): Promise<Fact[]> {
  const session = await stripe.checkout.sessions.retrieve(id);
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

async function subscription(stripe: Stripe, id: string): Promise<Fact[]> {
  const found = await stripe.subscriptions.retrieve(id);
  const { user, plan } = found.metadata;
  const [item] = found.items.data;
  if (!user || !plan || !item || found.status === 'incomplete') return [];
  const fact: SubscriptionFact = {
    kind: 'subscription',
    id,
    user_id: user,
    plan_id: plan,
    status: statusOf(found),
    period_start: moment(item.current_period_start),
    period_end: moment(item.current_period_end),
    cancel_at_period_end: found.cancel_at_period_end,
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

/** `id` is an invoice or a payment intent; one that belongs to an invoice is told as that invoice. */
async function payment(stripe: Stripe, id: string): Promise<Fact[]> {
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

/** Null while nothing was charged, as for an invoice of 0. */
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
  // `disputed` stays true for good, also when the dispute was won.
  const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : [];
  const lost = disputes.some(({ status }) => !['won', 'warning_closed', 'prevented'].includes(status));
  return { refunded: charge?.amount_refunded ?? 0, disputed: lost };
}
