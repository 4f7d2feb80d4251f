import type Stripe from 'stripe';
import { AppError } from '#contract/base/errors.ts';
import type { PaymentNotice, PaymentSubject } from './payments.ts';

function readEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    throw new AppError('bad_signature');
  }
}

const idOf = (thing: string | { id: string } | null | undefined) => (typeof thing === 'string' ? thing : thing?.id);

export function readNotice(stripe: Stripe, body: Buffer, signature: string, secret: string): PaymentNotice | null {
  const event = readEvent(stripe, body, signature, secret);
  const about = subjectOf(event);
  return about ? { id: event.id, about } : null;
}

function subjectOf({ type, data }: Stripe.Event): PaymentSubject | null {
  const one = (kind: PaymentSubject['kind'], id: string | undefined) => (id ? { kind, id } : null);
  if (type.startsWith('checkout.session.')) return one('checkout', idOf(data.object as { id: string }));
  if (type.startsWith('customer.subscription.')) return one('subscription', idOf(data.object as { id: string }));
  if (type.startsWith('invoice.')) {
    const { parent } = data.object as Stripe.Invoice;
    return one('subscription', idOf(parent?.subscription_details?.subscription));
  }
  if (type.startsWith('charge.')) {
    const { payment_intent } = data.object as Stripe.Charge | Stripe.Dispute | Stripe.Refund;
    return one('payment', idOf(payment_intent));
  }
  return null;
}
