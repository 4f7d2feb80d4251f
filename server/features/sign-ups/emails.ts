import { confirmationHours } from '#contract/sign-ups.ts';
import { compose, type Email } from '../../adapters/mail.ts';

export const finishSignUp = (to: string, firstName: string, url: string): Email =>
  compose(
    to,
    'Confirm your e-mail address',
    [
      `Hello ${firstName}, one press and your account is ready.`,
      `The link works once, for ${confirmationHours} hours. If you did not sign up, you need not do anything: without the press there is no account.`,
    ],
    { label: 'Confirm and sign in', url },
  );

export const confirmAddress = (to: string, url: string): Email =>
  compose(
    to,
    'Confirm your e-mail address',
    [
      'Please confirm that this is your address. Until then you can look around, but not apply, post, pay or write to others.',
      `The link works once, for ${confirmationHours} hours.`,
    ],
    { label: 'Confirm my address', url },
  );

export const alreadyHere = (to: string, origin: string): Email =>
  compose(
    to,
    'You have an account already',
    [
      'Somebody, hopefully you, just signed up with this address. It has an account already, so nothing was changed.',
      `Sign in instead. If the password is gone, set a new one at ${origin}/forgot-password.`,
      'If this was not you, you need not do anything.',
    ],
    { label: 'Sign in', url: `${origin}/signin` },
  );
