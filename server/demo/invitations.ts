import type { InvitationStatus } from '#contract/invitations.ts';
import type { JobKey } from './job-postings.ts';
import type { CandidateKey } from './people.ts';

/** An invitation of the demo by whoever posted the job; `days` before now. */
export type DemoInvitation = {
  candidate: CandidateKey;
  job: JobKey;
  days: number;
  message: string;
  status: InvitationStatus;
  answer?: string;
};

export const demoInvitations: DemoInvitation[] = [
  {
    candidate: 'maya-okafor',
    job: 'product-engineer-scheduling',
    days: 2,
    message:
      'You wrote about a nurse finishing a form without help. Our dispatchers need that too, at four in the morning.',
    status: 'pending',
  },
  {
    candidate: 'maya-okafor',
    job: 'web-platform-lead',
    days: 12,
    message: 'We are rebuilding the shop from the first paint on and would like to hear how you would begin.',
    status: 'accepted',
  },
  {
    candidate: 'maya-okafor',
    job: 'brand-marketing-manager',
    days: 20,
    message: '',
    status: 'declined',
    answer: 'Thank you for asking. I want to stay close to code.',
  },
  {
    candidate: 'henrik-dahl',
    job: 'senior-frontend-engineer',
    days: 1,
    message: 'Would you talk to us about leading the patient portal?',
    status: 'pending',
  },
  {
    candidate: 'june-park',
    job: 'accessibility-engineer',
    days: 6,
    message: 'Your research notes are what our accessibility work lacks.',
    status: 'declined',
    answer: 'I would miss drawing.',
  },
];

/** Kept in mind by the manager of the demo account; without a job in general. */
export const demoShortlist: { candidate: CandidateKey; job?: JobKey; note: string }[] = [
  { candidate: 'noor-rahimi', job: 'accessibility-engineer', note: 'Ask about the small design system.' },
  { candidate: 'ellen-whitaker', note: 'If the outreach campaign gets its own budget.' },
];
