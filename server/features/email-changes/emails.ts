import { changeHours, undoDays } from '#contract/email-changes.ts';
import { compose, type Email } from '../../adapters/mail.ts';

export const confirmNewEmail = (to: string, url: string): Email =>
  compose(
    to,
    'Confirm your new e-mail address',
    [
      'Somebody, hopefully you, wants to sign in with this address from now on.',
      `The link works once, for ${changeHours} hours. If this was not you, you need not do anything: without the press nothing changes.`,
    ],
    { label: 'Use this address', url },
  );

/** To whoever has an account with the address that somebody else asked for. */
export const emailInUse = (to: string, origin: string): Email =>
  compose(
    to,
    'This address has an account already',
    [
      'Somebody, hopefully you, wanted to use this address for another account. It has one already, so nothing was changed.',
      'If you want to use it there, delete this account first or give it another address in its settings.',
    ],
    { label: 'Sign in', url: `${origin}/signin` },
  );

/** To the former address: whoever lost the account can take it back. */
export const emailMoved = (to: string, email: string, url: string): Email =>
  compose(
    to,
    'The e-mail address of your account was changed',
    [
      `Your account is signed in to with ${email} from now on. Every other device was signed out.`,
      `If this was not you, take it back within ${undoDays} days: this address counts again, every device is signed out, and you set a new password.`,
    ],
    { label: 'This was not me', url },
  );

export const emailBack = (to: string): Email =>
  compose(to, 'Your e-mail address is back', [
    'The change of your e-mail address was taken back just now. Every device was signed out, the former password no longer works, and passkeys and authenticators that were added since are gone.',
    'Set a new password with the link that comes in a second e-mail.',
  ]);
