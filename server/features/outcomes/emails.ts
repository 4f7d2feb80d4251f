import { refundWorkingDays } from '#contract/outcomes.ts';
import { compose, type Email } from '../../adapters/mail.ts';

export type RefundReason = 'unanswered' | 'closed' | 'failed';

type Subject = { id: string; job_title: string; company: string; candidate_email: string };

const reasons: Record<RefundReason, (about: Subject) => string> = {
  unanswered: ({ company }) => `${company} has not answered within ${refundWorkingDays} working days.`,
  closed: ({ company }) => `${company} has closed the job before answering you.`,
  failed: () => 'Your video or its analysis could not be finished on our side.',
};

/** The application itself goes on: only the credit comes back. */
export const creditReturned = (about: Subject, why: RefundReason, origin: string): Email =>
  compose(
    about.candidate_email,
    'Your express credit is back',
    [
      `The credit for your express application for ${about.job_title} is back in your account.`,
      reasons[why](about),
      'Your application stays as it is.',
    ],
    { label: 'See your application', url: `${origin}/candidate/applied-to/${about.id}` },
  );
