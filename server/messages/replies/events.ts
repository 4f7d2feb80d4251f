import * as z from 'zod/mini';
import { contractText, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

export const replyRefused = event({
  kind: 'reply-refused',
  values: z.object({ why: z.string() }),
  mail: ({ why }, { link }) => ({
    answers: true,
    subject: message('Your reply wasn’t delivered'),
    lines: [message('Your email reply didn’t get through.'), contractText(why)],
    action: link(message('Open your messages'), '/users/dashboard'),
  }),
});
