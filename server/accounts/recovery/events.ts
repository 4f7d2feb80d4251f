import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

export const recoveryMinutes = 60;

export const recoveryLink = event({
  kind: 'recovery-link',
  values: z.object({ token: z.string() }),
  mail: ({ token }, { link }) => ({
    subject: message('Set a new password'),
    lines: [
      message('We got a request for a new password for your account.'),
      message(
        'The link works once and expires in {minutes, plural, one {# minute} other {# minutes}}. If you didn’t ask for it, you don’t need to do anything. Your password won’t change.',
        { minutes: recoveryMinutes },
      ),
    ],
    // The token is in the URL fragment, so that no server on the way logs it.
    action: link(message('Set a new password'), `/reset-password#token=${token}`),
  }),
});
