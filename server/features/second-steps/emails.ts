import { compose, type Email } from '../../adapters/mail.ts';

export const recoveryCodeUsed = (to: string, left: number): Email =>
  compose(to, 'A recovery code was used', [
    'Somebody, hopefully you, signed in to your account with a recovery code.',
    left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`,
    'New ones are made in the settings, under Account.',
    'If this was not you, change your password at once and answer this e-mail.',
  ]);
