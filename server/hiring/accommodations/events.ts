import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { verbatim, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { applicationById } from '../applications/queries.ts';

export const accommodationRequested = event({
  kind: 'accommodation-asked',
  toTeam: true,
  values: z.object({ application_id: uuid }),
  facts: (db, { application_id }) => applicationById(db, application_id),
  mail: ({ job_title }, { link }) => ({
    subject: message('New accommodation request'),
    lines: [
      message(
        'An applicant for {job_title} asked for another way to answer. Please handle the request within 1 business day.',
        { job_title },
      ),
    ],
    action: link(message('Open the requests'), '/admin/accommodations'),
  }),
});

const titleOf = (job_title: string) => message('Your request for {job_title}', { job_title });
const pageOf = ({ status, job_id }: { status: string; job_id: string }) =>
  status === 'draft' ? `/candidate/apply/${job_id}` : '/candidate/applied-to';

export const accommodationAnswered = event({
  kind: 'accommodation-answered',
  about: 'account',
  values: z.object({ application_id: uuid, captioned: z.boolean() }),
  facts: async (db, { application_id, captioned }) => {
    const application = await applicationById(db, application_id);
    return application && { ...application, captioned };
  },
  notice: (about) => ({ title: titleOf(about.job_title), path: pageOf(about) }),
  mail: ({ captioned, accommodation_reply: reply, ...about }, { link }) => ({
    subject: titleOf(about.job_title),
    lines: [
      message('A person has handled your request.'),
      ...(captioned ? [message('Your video now has captions written by a person.')] : []),
      ...(reply ? [verbatim(reply)] : []),
    ],
    action: link(
      about.status === 'draft' ? message('Continue your application') : message('See your application'),
      pageOf(about),
    ),
  }),
});
