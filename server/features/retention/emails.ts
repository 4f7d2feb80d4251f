import { promised } from '#contract/retention.ts';
import { compose, type Email } from '../../adapters/mail.ts';

export const accountWaits = (to: string, origin: string): Email =>
  compose(
    to,
    'Your account will be deleted in 30 days',
    [
      `Nobody has signed in to your account for almost ${promised.inactive_years} years. As our privacy policy says, it will then be deleted, with everything in it.`,
      'If you want to keep it, sign in once before then. Nothing else is needed.',
    ],
    { label: 'Sign in', url: `${origin}/signin` },
  );

export const applicationEnds = (to: string, job: { title: string; company: string }, origin: string): Email =>
  compose(
    to,
    `Your application will be deleted: ${job.title}`,
    [
      `You applied to ${job.title} at ${job.company} almost ${promised.application_years} years ago. As our privacy policy says, your video, your answers and what was made of them are deleted in ${promised.warning_days} days.`,
      'What stays with the employer, without your name, is how it was decided. If you want a copy, export your data before then.',
    ],
    { label: 'Export my data', url: `${origin}/candidate/settings?tab=privacy` },
  );
