import { exportDays } from '#contract/office/exports.ts';
import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

const values = z.object({ path: z.string() });

export const exportReady = event({
  kind: 'export-ready',
  values,
  mail: ({ path }, { link }) => ({
    subject: said('Your data is ready'),
    lines: [
      said('Everything we keep about you is in one archive: a file of data and your videos.'),
      said(
        'Only you can download it, while signed in, for {exportDays, plural, one {# day} other {# days}}. Then it is destroyed.',
        { exportDays },
      ),
    ],
    action: link(said('Download my data'), path),
  }),
});

export const exportFailed = event({
  kind: 'export-failed',
  values,
  mail: ({ path }, { link }) => ({
    subject: said('We couldn’t put your data together'),
    lines: [said('Something went wrong on our side while we made your archive. Please ask for it once more.')],
    action: link(said('Ask again'), path),
  }),
});
