import { uuid } from '#contract/base/fields.ts';
import { refundWorkingDays } from '#contract/hiring/outcomes.ts';
import * as z from 'zod/mini';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { applicationById } from '../applications/queries.ts';

const refundReasons = ['unanswered', 'closed', 'failed'] as const;
export type RefundReason = (typeof refundReasons)[number];

const reasons: Record<RefundReason, (about: { company: string }) => TranslatableMessage> = {
  unanswered: ({ company }) =>
    message(
      '{company} has not answered within {refundWorkingDays, plural, one {# working day} other {# working days}}.',
      {
        company,
        refundWorkingDays,
      },
    ),
  closed: ({ company }) => message('{company} has closed the job before answering you.', { company }),
  failed: () => message('We couldn’t finish processing your video or its analysis.'),
};

const creditReturnedTitle = message('Your express credit is back');

export const creditReturned = event({
  kind: 'credit-returned',
  about: 'account',
  values: z.object({ application_id: uuid, why: z.enum(refundReasons) }),
  facts: async (db, { application_id, why }) => {
    const application = await applicationById(db, application_id);
    return application && { ...application, why };
  },
  notice: ({ id }) => ({ title: creditReturnedTitle, path: `/candidate/applied-to/${id}` }),
  mail: ({ id, job_title, company, why }, { link }) => ({
    subject: creditReturnedTitle,
    lines: [
      message('The credit for your express application for {job_title} is back in your account.', { job_title }),
      reasons[why]({ company }),
      message('Your application stays as it is.'),
    ],
    action: link(message('See your application'), `/candidate/applied-to/${id}`),
  }),
});
