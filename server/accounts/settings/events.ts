import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

export const passwordChanged = event({
  kind: 'password-changed',
  whileAway: true,
  values: z.object({}),
  mail: () => ({
    subject: message('Your password was changed'),
    lines: [
      message('The password of your account was changed just now. Your other devices were signed out.'),
      message('If this was not you, please answer this email at once.'),
    ],
  }),
});
