import { compose, type Email } from '../../adapters/mail.ts';

const notYou =
  'If this was not you, remove it in the settings, under Account, change your password and answer this e-mail.';

export const passkeyAdded = (to: string, name: string): Email =>
  compose(to, 'A passkey was added', [`The passkey “${name}” signs in to your account from now on.`, notYou]);

export const passkeyRemoved = (to: string, name: string): Email =>
  compose(to, 'A passkey was removed', [
    `The passkey “${name}” does not sign in to your account any more.`,
    'If this was not you, change your password at once and answer this e-mail.',
  ]);
