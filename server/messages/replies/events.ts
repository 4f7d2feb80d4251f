import * as z from 'zod/mini';
import { ours, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

/** An answer by email that could not be said; nothing of it is repeated here. */
export const replyRefused = event({
  kind: 'reply-refused',
  /** A refusal of ours. */
  values: z.object({ why: z.string() }),
  mail: ({ why }, { link }) => ({
    subject: said('Your answer was not delivered'),
    lines: [said('Your answer by email did not get through.'), ours(why)],
    action: link(said('Open your messages'), '/users/dashboard'),
  }),
});
