import { compose, type Email } from '../../adapters/mail.ts';

type Admin = { name: string; email: string };

/** To every other administrator: nobody joins them unseen. */
export const adminJoined = (to: string, { name, email }: Admin, origin: string): Email =>
  compose(
    to,
    'There is a new administrator',
    [
      `${name}, ${email}, can administer the product now.`,
      'If you do not know this person, suspend the account at once.',
    ],
    { label: 'Open the users', url: `${origin}/admin/users?role=admin` },
  );
