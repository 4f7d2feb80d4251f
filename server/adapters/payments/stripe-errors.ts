import Stripe from 'stripe';

/** For `catch`: this one refusal is no failure, everything else stays one. */
export const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof Stripe.errors.StripeError && error.code === code)) throw error;
  };
