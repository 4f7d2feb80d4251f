import { confirmationHours } from '#contract/accounts/sign-up.ts';
import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

// In the hash of the address, so that no server on the way writes it down.
const pathWith = (token: string) => `/verify-email#token=${token}`;

export const finishSignUp = event({
  kind: 'finish-sign-up',
  values: z.object({ sign_up_id: z.string(), token: z.string() }),
  facts: async (db, { sign_up_id, token }) => {
    const waiting = await db
      .selectFrom('sign_ups')
      .select('first_name')
      .where('id', '=', sign_up_id)
      .executeTakeFirst();
    return waiting && { ...waiting, token };
  },
  mail: ({ first_name, token }, { link }) => ({
    subject: said('Confirm your email address'),
    lines: [
      said('Hello {first_name}, one click and your account is ready.', { first_name }),
      said(
        'The link works once and expires in {confirmationHours, plural, one {# hour} other {# hours}}. If you didn’t sign up, you don’t need to do anything. No account is created unless you click the button.',
        { confirmationHours },
      ),
    ],
    action: link(said('Confirm and sign in'), pathWith(token)),
  }),
});

export const confirmAddress = event({
  kind: 'confirm-address',
  values: z.object({ token: z.string() }),
  mail: ({ token }, { link }) => ({
    subject: said('Confirm your email address'),
    lines: [
      said(
        'Please confirm that this is your address. Until then you can look around, but not apply, post, pay or write to others.',
      ),
      said('The link works once and expires in {confirmationHours, plural, one {# hour} other {# hours}}.', {
        confirmationHours,
      }),
    ],
    action: link(said('Confirm my address'), pathWith(token)),
  }),
});

export const alreadyHere = event({
  kind: 'already-here',
  values: z.object({}),
  mail: (_, { link, settings }) => ({
    subject: said('You already have an account'),
    lines: [
      said('We got a sign-up with this address. It already has an account, so nothing was changed.'),
      said('Sign in instead. If you forgot your password, set a new one at {address}.', {
        address: `${settings.origin}/forgot-password`,
      }),
      said('If this wasn’t you, you don’t need to do anything.'),
    ],
    action: link(said('Sign in'), '/signin'),
  }),
});
