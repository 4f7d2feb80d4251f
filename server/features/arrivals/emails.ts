import { deviceOf } from '#contract/device-words.ts';
import { compose, type Email } from '../../adapters/mail.ts';

type Arrival = { user_agent: string; network: string; at: Date; timezone: string };

export function newSignIn(to: string, { user_agent, network, at, timezone }: Arrival): Email {
  const { browser, system } = deviceOf(user_agent);
  const device = browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'An unknown browser');
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: timezone });
  return compose(to, 'New sign-in to your account', [
    'Your account was opened in a browser that we have not seen with it before.',
    `${device}, network ${network}, ${when.format(at)} (${timezone.replaceAll('_', ' ')})`,
    'If this was you, there is nothing to do. If it was not, sign that device out in the settings, under Account, and change your password.',
  ]);
}
