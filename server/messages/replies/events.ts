import * as z from 'zod/mini';
import { ours, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

/** An answer by email that could not be said; nothing of it is repeated here. */
export const replyRefused = event({
  kind: 'reply-refused',
  /** A refusal of ours. */
  values: z.object({ why: z.string() }),
  mail: ({ why }, { link }) => ({
    subject: said('Your reply wasn’t delivered'),
    lines: [said('Your email reply didn’t get through.'), ours(why)],
    action: link(said('Open your messages'), '/users/dashboard'),
  }),
});
