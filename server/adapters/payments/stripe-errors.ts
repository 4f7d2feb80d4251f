import Stripe from 'stripe';
import { MissingCustomer } from './payments.ts';

// Stripe also answers `resource_missing` to a test key that asks for an object of live mode, and the other way round.
const isOfOtherMode = (message: string): boolean => /a similar object exists in (live|test) mode/.test(message);

export const isStripeError = (error: unknown, code: string): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && error.code === code && !isOfOtherMode(error.message);

export const ignoreStripeError =
  (code: string) =>
  (error: unknown): undefined => {
    if (!isStripeError(error, code)) throw error;
  };

export function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

export function rethrowMissingCustomer(error: unknown): never {
  throw isStripeError(error, 'resource_missing') && error.param === 'customer' ? new MissingCustomer() : error;
}
