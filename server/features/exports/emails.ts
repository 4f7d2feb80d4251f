import { compose, type Email } from '../../adapters/mail.ts';
import { exportDays } from '#contract/exports.ts';

export const exportReady = (to: string, url: string): Email =>
  compose(
    to,
    'Your data is ready',
    [
      'Everything we keep about you is in one archive: a file of data and your videos.',
      `Only you can fetch it, signed in, within ${exportDays} days. Then it is destroyed.`,
    ],
    { label: 'Fetch my data', url },
  );

export const exportFailed = (to: string, url: string): Email =>
  compose(
    to,
    'Your data could not be put together',
    ['Something went wrong on our side while we made your archive. Please ask for it once more.'],
    { label: 'Ask again', url },
  );
