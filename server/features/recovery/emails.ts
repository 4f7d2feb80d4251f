import { compose, type Email } from '../../adapters/mail.ts';

export const recoveryLink = (to: string, url: string, minutes: number): Email =>
  compose(
    to,
    'Set a new password',
    [
      'Somebody, hopefully you, asked for a new password for your account.',
      `The link works once, for ${minutes} minutes. If you did not ask for it, you need not do anything: your password stays as it is.`,
    ],
    { label: 'Set a new password', url },
  );
