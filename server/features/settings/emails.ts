import { compose, type Email } from '../../adapters/mail.ts';

export const passwordChanged = (to: string): Email =>
  compose(to, 'Your password was changed', [
    'The password of your account was changed just now. Every other device was signed out.',
    'If this was not you, please answer this e-mail at once.',
  ]);
