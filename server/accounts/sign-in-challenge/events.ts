import { deviceOf } from '#contract/accounts/device-words.ts';
import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { message, signatureMoment, type MessageValue } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

function deviceNamed(userAgent: string): MessageValue {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return message('{browser} on {system}', { browser, system });
  return browser ?? system ?? message('An unknown browser');
}

export const newSignIn = event({
  kind: 'new-sign-in',
  values: z.object({ session_id: uuid }),
  facts: (db, { session_id }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users_profiles', 'users_profiles.id', 'sessions.user_id')
      .select(['user_agent', 'network', 'sessions.created_at', 'timezone'])
      .where('sessions.id', '=', session_id)
      .executeTakeFirst(),
  mail: ({ user_agent, network, created_at, timezone }) => ({
    subject: message('New sign-in to your account'),
    lines: [
      message('Someone signed in to your account from a new browser.'),
      message('{device}, network {network}, {time}', {
        device: deviceNamed(user_agent ?? ''),
        network: network ?? '',
        time: signatureMoment(created_at, timezone ?? 'UTC'),
      }),
      message(
        'If this was you, you don’t need to do anything. If not, sign out that device in Settings, under Account, and change your password.',
      ),
    ],
  }),
});
