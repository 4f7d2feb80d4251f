import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

export const recoveryMinutes = 60;

export const recoveryLink = event({
  kind: 'recovery-link',
  values: z.object({ token: z.string() }),
  mail: ({ token }, { link }) => ({
    subject: said('Set a new password'),
    lines: [
      said('We got a request for a new password for your account.'),
      said(
        'The link works once and expires in {minutes, plural, one {# minute} other {# minutes}}. If you didn’t ask for it, you don’t need to do anything. Your password won’t change.',
        { minutes: recoveryMinutes },
      ),
    ],
    // In the hash of the address, so that no server on the way writes it down.
    action: link(said('Set a new password'), `/reset-password#token=${token}`),
  }),
});
