import { compose, type Email } from '../../adapters/mail.ts';

export const connectLink = (to: string, url: string): Email =>
  compose(
    to,
    'Connect LinkedIn with your account',
    [
      'Somebody, hopefully you, signed in with a LinkedIn account that has this address. You have an account here already.',
      'The link connects the two. It works once, for an hour. If this was not you, you need not do anything.',
    ],
    { label: 'Connect LinkedIn', url },
  );

export const connected = (to: string): Email =>
  compose(to, 'LinkedIn was connected with your account', [
    'From now on you can sign in with LinkedIn, too.',
    'If this was not you, please answer this e-mail at once.',
  ]);
