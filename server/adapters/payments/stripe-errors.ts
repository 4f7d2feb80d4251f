import Stripe from 'stripe';

/** For `catch`: this one refusal is no failure, everything else stays one. */
export const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof Stripe.errors.StripeError && error.code === code)) throw error;
  };

/** The same for every request that does not fit how things stand. */
export function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}
