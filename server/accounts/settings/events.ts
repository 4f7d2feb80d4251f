import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

export const passwordChanged = event({
  kind: 'password-changed',
  whileAway: true,
  values: z.object({}),
  mail: () => ({
    subject: said('Your password was changed'),
    lines: [
      said('The password of your account was changed just now. Your other devices were signed out.'),
      said('If this was not you, please answer this email at once.'),
    ],
  }),
});
