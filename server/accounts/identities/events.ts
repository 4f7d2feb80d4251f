import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

export const connectLink = event({
  kind: 'connect-link',
  values: z.object({ token: z.string() }),
  mail: ({ token }, { link }) => ({
    subject: said('Connect LinkedIn to your account'),
    lines: [
      said('We got a sign-in with a LinkedIn account that has this address. You already have an account here.'),
      said(
        'The link connects the two accounts. It works once and expires in an hour. If this wasn’t you, you don’t need to do anything.',
      ),
    ],
    action: link(said('Connect LinkedIn'), `/auth/link#token=${token}`),
  }),
});

export const connected = event({
  kind: 'linkedin-connected',
  values: z.object({}),
  mail: () => ({
    subject: said('LinkedIn was connected to your account'),
    lines: [
      said('From now on you can sign in with LinkedIn, too.'),
      said('If this was not you, please answer this email at once.'),
    ],
  }),
});

export const disconnected = event({
  kind: 'linkedin-disconnected',
  values: z.object({}),
  mail: () => ({
    subject: said('LinkedIn was disconnected from your account'),
    lines: [
      said('You can no longer sign in with LinkedIn. Your password and your passkeys still work.'),
      said('If this was not you, please answer this email at once.'),
    ],
  }),
});

export const passwordSet = event({
  kind: 'password-set',
  values: z.object({}),
  mail: () => ({
    subject: said('A password was set for your account'),
    lines: [
      said('You can now also sign in with your email address and this password.'),
      said('If this was not you, please answer this email at once.'),
    ],
  }),
});
