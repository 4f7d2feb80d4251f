import { finishHours, waitHours } from '#contract/accounts/mfa-recovery.ts';
import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

const wanted = said('Request to turn off two-step sign-in');
const cancelPath = (token: string) => `/keep-factors#token=${token}`;

export const mfaRecoveryRequested = event({
  kind: 'mfa-recovery-requested',
  about: 'account',
  values: z.object({ token: z.string() }),
  notice: ({ token }) => ({ title: wanted, path: cancelPath(token) }),
  mail: ({ token }, { link }) => ({
    subject: wanted,
    lines: [
      said(
        'A person who knows your password reported your authenticator and recovery codes as lost. In {waitHours, plural, one {# hour} other {# hours}} we’ll send you a link that turns off two-step sign-in.',
        { waitHours },
      ),
      said('If this was not you, stop it now and change your password. Signing in with a code stops it, too.'),
    ],
    action: link(said('Stop it'), cancelPath(token)),
  }),
});

const ready = said('You can turn off two-step sign-in now');
const finishPath = (token: string) => `/lost-factors#token=${token}`;

export const mfaRecoveryReady = event({
  kind: 'mfa-recovery-ready',
  about: 'account',
  values: z.object({ token: z.string() }),
  // The list keeps no secret that opens something (D4): the link is in the email.
  notice: () => ({ title: ready, path: null }),
  mail: ({ token }, { link }) => ({
    subject: ready,
    lines: [
      said(
        'The {waitHours, plural, one {# hour is} other {# hours are}} over. Press the button to sign in with just your password, then set up a new authenticator.',
        { waitHours },
      ),
      said('The link works once and expires in {finishHours, plural, one {# hour} other {# hours}}.', { finishHours }),
    ],
    action: link(said('Turn off two-step sign-in'), finishPath(token)),
  }),
});

const off = said('Two-step sign-in is off');

export const mfaRecovered = event({
  kind: 'mfa-recovered',
  about: 'account',
  values: z.object({}),
  notice: () => ({ title: off, path: null }),
  mail: () => ({
    subject: off,
    lines: [
      said(
        'You’ll now sign in with just your password. We signed you out on every device. Set up a new authenticator in Settings, under Account.',
      ),
      said('If this was not you, set a new password at once and answer this email.'),
    ],
  }),
});
