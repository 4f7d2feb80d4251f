import { compose, type Email } from '../../adapters/mail.ts';

export const confirmPlace = (to: string, url: string): Email =>
  compose(
    to,
    'Confirm your place on the waitlist',
    [
      'Somebody, probably you, put this address on the waitlist of Saywell. Press the button to keep the place.',
      'If it was not you, do nothing: without the button nobody writes to you again.',
    ],
    { label: 'Confirm my place', url },
  );
