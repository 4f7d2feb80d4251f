import { compose, type Email } from '../../adapters/mail.ts';

export const invitation = (to: string, first_name: string, code: string, origin: string): Email =>
  compose(
    to,
    'Your place is ready: come in',
    [
      `Hello ${first_name}, it is your turn. Create your account with this invite code:`,
      code,
      'It works once. If you do not want to join any more, do nothing.',
    ],
    { label: 'Create my account', url: `${origin}/signup?invite=${code}` },
  );
