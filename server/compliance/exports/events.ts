import { exportDays } from '#contract/compliance/exports.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

const values = z.object({ path: z.string() });

export const exportReady = event({
  kind: 'export-ready',
  values,
  mail: ({ path }, { link }) => ({
    subject: message('Your data is ready'),
    lines: [
      message('Everything we keep about you is in one archive: a file of data and your videos.'),
      message(
        'Only you can download it, while signed in, for {exportDays, plural, one {# day} other {# days}}. Then it is destroyed.',
        { exportDays },
      ),
    ],
    action: link(message('Download my data'), path),
  }),
});

export const exportFailed = event({
  kind: 'export-failed',
  values,
  mail: ({ path }, { link }) => ({
    subject: message('We couldn’t put your data together'),
    lines: [message('Something went wrong on our side while we made your archive. Please ask for it once more.')],
    action: link(message('Ask again'), path),
  }),
});
