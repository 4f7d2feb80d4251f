import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

export const identityConnectLink = event({
  kind: 'connect-link',
  values: z.object({ token: z.string() }),
  mail: ({ token }, { link }) => ({
    subject: message('Connect LinkedIn to your account'),
    lines: [
      message('We got a sign-in with a LinkedIn account that has this address. You already have an account here.'),
      message(
        'The link connects the two accounts. It works once and expires in an hour. If this wasn’t you, you don’t need to do anything.',
      ),
    ],
    action: link(message('Connect LinkedIn'), `/auth/link#token=${token}`),
  }),
});

export const identityConnected = event({
  kind: 'linkedin-connected',
  values: z.object({}),
  mail: () => ({
    subject: message('LinkedIn was connected to your account'),
    lines: [
      message('From now on you can sign in with LinkedIn, too.'),
      message('If this was not you, please answer this email at once.'),
    ],
  }),
});

export const identityDisconnected = event({
  kind: 'linkedin-disconnected',
  values: z.object({}),
  mail: () => ({
    subject: message('LinkedIn was disconnected from your account'),
    lines: [
      message('You can no longer sign in with LinkedIn. Your password and your passkeys still work.'),
      message('If this was not you, please answer this email at once.'),
    ],
  }),
});

export const firstPasswordSet = event({
  kind: 'password-set',
  values: z.object({}),
  mail: () => ({
    subject: message('A password was set for your account'),
    lines: [
      message('You can now also sign in with your email address and this password.'),
      message('If this was not you, please answer this email at once.'),
    ],
  }),
});
