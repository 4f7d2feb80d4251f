import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { ignoreStripeError } from './stripe-errors.ts';

const missing = (message: string) =>
  new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', code: 'resource_missing', message });

it('an object that Stripe deleted is missing, and one of the other mode is not, so a wrong key ends no plan', () => {
  const ignore = ignoreStripeError('resource_missing');
  expect(ignore(missing("No such subscription: 'sub_1'"))).toBeUndefined();
  const ofLiveMode = missing(
    "No such subscription: 'sub_1'; a similar object exists in live mode, but a test mode key was used to make this request.",
  );
  expect(() => ignore(ofLiveMode)).toThrow(ofLiveMode);
});
