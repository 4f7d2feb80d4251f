import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { own, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';
import { applicationById } from '../applications/queries.ts';

/** To a person of ours. What was asked for stays behind the sign-in. */
export const accommodationAsked = event({
  kind: 'accommodation-asked',
  toTeam: true,
  values: z.object({ application_id: uuid }),
  facts: (db, { application_id }) => applicationById(db, application_id),
  mail: ({ job_title }, { link }) => ({
    subject: said('New accommodation request'),
    lines: [
      said(
        'An applicant for {job_title} asked for another way to answer. Please handle the request within 1 business day.',
        { job_title },
      ),
    ],
    action: link(said('Open the requests'), '/admin/accommodations'),
  }),
});

const titleOf = (job_title: string) => said('Your request for {job_title}', { job_title });
const pageOf = ({ status, job_id }: { status: string; job_id: string }) =>
  status === 'draft' ? `/candidate/apply/${job_id}` : '/candidate/applied-to';

/** To the candidate, from the person who saw to it. */
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
      said('A person has handled your request.'),
      ...(captioned ? [said('Your video now has captions written by a person.')] : []),
      ...(reply ? [own(reply)] : []),
    ],
    action: link(
      about.status === 'draft' ? said('Continue your application') : said('See your application'),
      pageOf(about),
    ),
  }),
});
