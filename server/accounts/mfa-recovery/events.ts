import { finishHours, waitHours } from '#contract/accounts/mfa-recovery.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

const requestedTitle = message('Request to turn off two-step sign-in');
const cancelPath = (token: string) => `/keep-factors#token=${token}`;

export const mfaRecoveryRequested = event({
  kind: 'mfa-recovery-requested',
  about: 'account',
  values: z.object({ token: z.string() }),
  notice: ({ token }) => ({ title: requestedTitle, path: cancelPath(token) }),
  mail: ({ token }, { link }) => ({
    subject: requestedTitle,
    lines: [
      message(
        'A person who knows your password reported your authenticator and recovery codes as lost. In {waitHours, plural, one {# hour} other {# hours}} we’ll send you a link that turns off two-step sign-in.',
        { waitHours },
      ),
      message('If this was not you, stop it now and change your password. Signing in with a code stops it, too.'),
    ],
    action: link(message('Stop it'), cancelPath(token)),
  }),
});

const readyTitle = message('You can turn off two-step sign-in now');
const finishPath = (token: string) => `/lost-factors#token=${token}`;

export const mfaRecoveryReady = event({
  kind: 'mfa-recovery-ready',
  about: 'account',
  values: z.object({ token: z.string() }),
  // The notice list stores no secret links, so the link is only in the email.
  notice: () => ({ title: readyTitle, path: null }),
  mail: ({ token }, { link }) => ({
    subject: readyTitle,
    lines: [
      message(
        'The {waitHours, plural, one {# hour is} other {# hours are}} over. Press the button to sign in with just your password, then set up a new authenticator.',
        { waitHours },
      ),
      message('The link works once and expires in {finishHours, plural, one {# hour} other {# hours}}.', {
        finishHours,
      }),
    ],
    action: link(message('Turn off two-step sign-in'), finishPath(token)),
  }),
});

const offTitle = message('Two-step sign-in is off');

export const mfaRecovered = event({
  kind: 'mfa-recovered',
  about: 'account',
  values: z.object({}),
  notice: () => ({ title: offTitle, path: null }),
  mail: () => ({
    subject: offTitle,
    lines: [
      message(
        'You’ll now sign in with just your password. We signed you out on every device. Set up a new authenticator in Settings, under Account.',
      ),
      message('If this was not you, set a new password at once and answer this email.'),
    ],
  }),
});
