import { uuid } from '#contract/base/fields.ts';
import { refundWorkingDays } from '#contract/hiring/outcomes.ts';
import * as z from 'zod/mini';
import { type Said, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';
import { applicationById } from '../applications/queries.ts';

const refundReasons = ['unanswered', 'closed', 'failed'] as const;
export type RefundReason = (typeof refundReasons)[number];

const reasons: Record<RefundReason, (about: { company: string }) => Said> = {
  unanswered: ({ company }) =>
    said('{company} has not answered within {refundWorkingDays, plural, one {# working day} other {# working days}}.', {
      company,
      refundWorkingDays,
    }),
  closed: ({ company }) => said('{company} has closed the job before answering you.', { company }),
  failed: () => said('We couldn’t finish processing your video or its analysis.'),
};

const isBack = said('Your express credit is back');

/** The application itself goes on: only the credit comes back. */
export const creditReturned = event({
  kind: 'credit-returned',
  about: 'account',
  values: z.object({ application_id: uuid, why: z.enum(refundReasons) }),
  facts: async (db, { application_id, why }) => {
    const application = await applicationById(db, application_id);
    return application && { ...application, why };
  },
  notice: ({ id }) => ({ title: isBack, path: `/candidate/applied-to/${id}` }),
  mail: ({ id, job_title, company, why }, { link }) => ({
    subject: isBack,
    lines: [
      said('The credit for your express application for {job_title} is back in your account.', { job_title }),
      reasons[why]({ company }),
      said('Your application stays as it is.'),
    ],
    action: link(said('See your application'), `/candidate/applied-to/${id}`),
  }),
});
