import { compose, type Email } from '../../adapters/mail.ts';

export const accountSuspended = (to: string, reason: string, origin: string): Email =>
  compose(
    to,
    'Your account is suspended',
    [
      'You cannot sign in for now, and nobody sees your jobs or your profile meanwhile. Nothing of yours is deleted.',
      `The reason: ${reason}`,
      'If you think that this is a mistake, write to us: a person reads it.',
    ],
    { label: 'Write to us', url: `${origin}/contact` },
  );

export const accountRestored = (to: string, origin: string): Email =>
  compose(
    to,
    'Your account is open again',
    ['You can sign in as before. What was out of sight meanwhile can be seen again.'],
    { label: 'Sign in', url: `${origin}/signin` },
  );
