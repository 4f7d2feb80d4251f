import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

const notYou = message('If this wasn’t you, change your password right away and reply to this email.');

export const recoveryCodeUsed = event({
  kind: 'recovery-code-used',
  whileAway: true,
  values: z.object({ left: z.int() }),
  mail: ({ left }) => ({
    subject: message('A recovery code was used'),
    lines: [
      message('A recovery code was used to sign in to your account.'),
      message('{left, plural, one {One recovery code is left.} other {# recovery codes are left.}}', { left }),
      message('You can create new ones in Settings, under Account.'),
      notYou,
    ],
  }),
});

export const mfaTurnedOn = event({
  kind: 'mfa-turned-on',
  whileAway: true,
  values: z.object({}),
  mail: () => ({
    subject: message('Two-step sign-in is on'),
    lines: [
      message('From now on, you’ll sign in with your password and a code from your authenticator app.'),
      message('Keep your recovery codes somewhere you can reach without your phone.'),
      notYou,
    ],
  }),
});

export const mfaTurnedOff = event({
  kind: 'mfa-turned-off',
  whileAway: true,
  values: z.object({}),
  mail: () => ({
    subject: message('Two-step sign-in is off'),
    lines: [
      message('You no longer need an authenticator code to sign in. Your recovery codes don’t work anymore either.'),
      notYou,
    ],
  }),
});

export const recoveryCodesRenewed = event({
  kind: 'recovery-codes-renewed',
  whileAway: true,
  values: z.object({}),
  mail: () => ({
    subject: message('You have new recovery codes'),
    lines: [message('Your account just got new recovery codes. The old ones no longer work.'), notYou],
  }),
});
