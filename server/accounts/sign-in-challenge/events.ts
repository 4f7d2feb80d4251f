import { deviceOf } from '#contract/accounts/device-words.ts';
import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { said, signed, type Value } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

function deviceNamed(userAgent: string): Value {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return said('{browser} on {system}', { browser, system });
  return browser ?? system ?? said('An unknown browser');
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
    subject: said('New sign-in to your account'),
    lines: [
      said('Someone signed in to your account from a new browser.'),
      said('{device}, network {network}, {time}', {
        device: deviceNamed(user_agent ?? ''),
        network: network ?? '',
        time: signed(created_at, timezone ?? 'UTC'),
      }),
      said(
        'If this was you, you don’t need to do anything. If not, sign out that device in Settings, under Account, and change your password.',
      ),
    ],
  }),
});
