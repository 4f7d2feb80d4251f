import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

const notYou = said('If this was not you, change your password at once and answer this email.');

export const recoveryCodeUsed = event({
  kind: 'recovery-code-used',
  whileAway: true,
  values: z.object({ left: z.int() }),
  mail: ({ left }) => ({
    subject: said('A recovery code was used'),
    lines: [
      said('A recovery code was used to sign in to your account.'),
      said('{left, plural, one {One recovery code is left.} other {# recovery codes are left.}}', { left }),
      said('New ones are made in the settings, under Account.'),
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
      said('From now on, signing in to your account takes a code of your authenticator app beside the password.'),
      said('Keep your recovery codes where you find them without your phone.'),
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
      said(
        'Signing in to your account takes no code of an authenticator app any more. The recovery codes have ended too.',
      ),
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
