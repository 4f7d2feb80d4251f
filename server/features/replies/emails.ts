import { compose, type Email } from '../../adapters/mail.ts';

/** An answer by e-mail that could not be said; nothing of it is repeated here. */
export const replyRefused = (to: string, why: string, origin: string): Email =>
  compose(to, 'Your answer was not delivered', ['Your answer by e-mail did not get through.', why], {
    label: 'Open your messages',
    url: `${origin}/users/dashboard`,
  });
