import { finishHours, waitHours } from '#contract/lost-factors.ts';
import { compose, type Email } from '../../adapters/mail.ts';

export const factorsLost = (to: string, url: string): Email =>
  compose(
    to,
    'Somebody wants to turn off two-step sign-in',
    [
      `Somebody who knows your password says that authenticator and recovery codes are lost. In ${waitHours} hours we mail you a link that turns two-step sign-in off.`,
      'If this was not you, stop it now and change your password. Signing in with a code stops it, too.',
    ],
    { label: 'Stop it', url },
  );

export const factorsMayGo = (to: string, url: string): Email =>
  compose(
    to,
    'You can turn off two-step sign-in now',
    [
      `The ${waitHours} hours are over, and nobody objected. One press, and your password alone signs in again; set up a new authenticator then.`,
      `The link works once, for ${finishHours} hours.`,
    ],
    { label: 'Turn off two-step sign-in', url },
  );

export const factorsGone = (to: string): Email =>
  compose(to, 'Two-step sign-in is off', [
    'Your password alone signs in to your account from now on, and every device was signed out. Set up a new authenticator in the settings, under Account.',
    'If this was not you, set a new password at once and answer this e-mail.',
  ]);
