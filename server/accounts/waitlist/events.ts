import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

export const waitlistConfirmation = event({
  kind: 'confirm-waitlist-place',
  values: z.object({ seal: z.string() }),
  mail: ({ seal }, { link, to }) => ({
    subject: message('Confirm your place on the waitlist'),
    lines: [
      message('This address was added to the Saywell waitlist. Press the button to keep your place.'),
      message('If this wasn’t you, do nothing. We won’t email you again.'),
    ],
    action: link(
      message('Confirm my place'),
      `/waitlist/confirm?${new URLSearchParams({ email: to, seal }).toString()}`,
    ),
  }),
});
