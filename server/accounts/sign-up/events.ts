import { confirmationHours } from '#contract/accounts/sign-up.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { nameInMail } from '../../text/name-in-mail.ts';

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
    subject: message('Confirm your email address'),
    lines: [
      message('Hello {first_name}, one click and your account is ready.', { first_name: nameInMail(first_name) }),
      message(
        'The link works once and expires in {confirmationHours, plural, one {# hour} other {# hours}}. If you didn’t sign up, you don’t need to do anything. No account is created unless you click the button.',
        { confirmationHours },
      ),
    ],
    action: link(message('Confirm and sign in'), pathWith(token)),
  }),
});

export const confirmAddress = event({
  kind: 'confirm-address',
  values: z.object({ token: z.string() }),
  mail: ({ token }, { link }) => ({
    subject: message('Confirm your email address'),
    lines: [
      message(
        'Please confirm that this is your address. Until then you can look around, but not apply, post, pay or write to others.',
      ),
      message('The link works once and expires in {confirmationHours, plural, one {# hour} other {# hours}}.', {
        confirmationHours,
      }),
    ],
    action: link(message('Confirm my address'), pathWith(token)),
  }),
});

export const alreadyRegistered = event({
  kind: 'already-here',
  values: z.object({}),
  mail: (_, { link, settings }) => ({
    subject: message('You already have an account'),
    lines: [
      message('We got a sign-up with this address. It already has an account, so nothing was changed.'),
      message('Sign in instead. If you forgot your password, set a new one at {address}.', {
        address: `${settings.origin}/forgot-password`,
      }),
      message('If this wasn’t you, you don’t need to do anything.'),
    ],
    action: link(message('Sign in'), '/signin'),
  }),
});
