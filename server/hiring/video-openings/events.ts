import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

const openedTitle = message('An administrator opened your video');
const pathOf = (application_id: string) => `/candidate/applied-to/${application_id}`;

export const videoOpened = event({
  kind: 'video-opened',
  about: 'account',
  values: z.object({ opening_id: uuid }),
  facts: (db, { opening_id }) =>
    db
      .selectFrom('video_openings')
      .innerJoin('applications', 'applications.id', 'video_openings.application_id')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select(['application_id', 'jobs.title as job_title', 'reason'])
      .where('video_openings.id', '=', opening_id)
      .executeTakeFirst(),
  notice: ({ application_id }) => ({ title: openedTitle, path: pathOf(application_id) }),
  mail: ({ application_id, job_title, reason }, { link }) => ({
    subject: openedTitle,
    lines: [
      message('An administrator opened your answer for {job_title} for up to 30 minutes.', {
        job_title,
      }),
      message('The reason they gave: {reason}', { reason }),
      message('You’ll also find it on your application’s page. If something doesn’t look right, reply to this email.'),
    ],
    action: link(message('See your application'), pathOf(application_id)),
  }),
});
