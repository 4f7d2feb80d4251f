import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

export const confirmPlace = event({
  kind: 'confirm-waitlist-place',
  values: z.object({ seal: z.string() }),
  mail: ({ seal }, { link, to }) => ({
    subject: said('Confirm your place on the waitlist'),
    lines: [
      said('This address was added to the Saywell waitlist. Press the button to keep your place.'),
      said('If this wasn’t you, do nothing. We won’t email you again.'),
    ],
    action: link(said('Confirm my place'), `/waitlist/confirm?${new URLSearchParams({ email: to, seal }).toString()}`),
  }),
});
