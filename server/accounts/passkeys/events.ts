import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

export const passkeyAdded = event({
  kind: 'passkey-added',
  whileAway: true,
  values: z.object({ name: z.string() }),
  mail: ({ name }) => ({
    subject: said('A passkey was added'),
    lines: [
      said('You can now sign in with the passkey “{name}”.', { name }),
      said(
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
    subject: said('A passkey was removed'),
    lines: [
      said('The passkey “{name}” can no longer sign in to your account.', { name }),
      said('If this wasn’t you, change your password right away and reply to this email.'),
    ],
  }),
});
