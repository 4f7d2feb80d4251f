import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

export const passkeyAdded = event({
  kind: 'passkey-added',
  whileAway: true,
  values: z.object({ name: z.string() }),
  mail: ({ name }) => ({
    subject: message('A passkey was added'),
    lines: [
      message('You can now sign in with the passkey “{name}”.', { name }),
      message(
        'If this was not you, remove it in the settings, under Account, change your password and answer this email.',
      ),
    ],
  }),
});

export const passkeyRemoved = event({
  kind: 'passkey-removed',
  whileAway: true,
  values: z.object({ name: z.string() }),
  mail: ({ name }) => ({
    subject: message('A passkey was removed'),
    lines: [
      message('The passkey “{name}” can no longer sign in to your account.', { name }),
      message('If this wasn’t you, change your password right away and reply to this email.'),
    ],
  }),
});
