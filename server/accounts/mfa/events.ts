import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

const notYou = said('If this wasn’t you, change your password right away and reply to this email.');

export const recoveryCodeUsed = event({
  kind: 'recovery-code-used',
  whileAway: true,
  values: z.object({ left: z.int() }),
  mail: ({ left }) => ({
    subject: said('A recovery code was used'),
    lines: [
      said('A recovery code was used to sign in to your account.'),
      said('{left, plural, one {One recovery code is left.} other {# recovery codes are left.}}', { left }),
      said('You can create new ones in Settings, under Account.'),
      notYou,
    ],
  }),
});

export const mfaTurnedOn = event({
  kind: 'mfa-turned-on',
  whileAway: true,
  values: z.object({}),
  mail: () => ({
    subject: said('Two-step sign-in is on'),
    lines: [
      said('From now on, you’ll sign in with your password and a code from your authenticator app.'),
      said('Keep your recovery codes somewhere you can reach without your phone.'),
      notYou,
    ],
  }),
});

export const mfaTurnedOff = event({
  kind: 'mfa-turned-off',
  whileAway: true,
  values: z.object({}),
  mail: () => ({
    subject: said('Two-step sign-in is off'),
    lines: [
      said('You no longer need an authenticator code to sign in. Your recovery codes don’t work anymore either.'),
      notYou,
    ],
  }),
});

export const recoveryCodesRenewed = event({
  kind: 'recovery-codes-renewed',
  whileAway: true,
  values: z.object({}),
  mail: () => ({
    subject: said('You have new recovery codes'),
    lines: [said('Your account just got new recovery codes. The old ones no longer work.'), notYou],
  }),
});
