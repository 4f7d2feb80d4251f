import { dayText } from '../../adapters/day-text.ts';
import { compose, type Email } from '../../adapters/mail.ts';

export type Invited = {
  candidate_email: string;
  inviter: string;
  company: string;
  job_title: string;
  message: string;
  expires_at: string;
};

/** To the candidate. Says who asks, for what, until when, and what an answer shows to whom. */
export const invitedToApply = (about: Invited, origin: string): Email =>
  compose(
    about.candidate_email,
    `${about.inviter} at ${about.company} invites you to apply`,
    [
      `${about.inviter} has seen your profile and would like your answer for ${about.job_title}.`,
      ...(about.message ? [`They write: “${about.message}”`] : []),
      `If you accept, you start the application, and they see your e-mail and phone number. If you decline, nobody asks you for this job again. The invitation is open until ${dayText(about.expires_at)}.`,
    ],
    { label: 'See the invitation', url: `${origin}/candidate/proposals` },
  );

export type Answered = {
  inviter_email: string;
  candidate: string;
  candidate_id: string;
  job_id: string;
  job_title: string;
  answer: string;
};

const candidateUrl = (origin: string, { candidate_id, job_id }: Answered) =>
  `${origin}/manager/candidates?candidate=${candidate_id}&job_id=${job_id}`;

/** To whoever invited. */
export const invitationAccepted = (about: Answered, origin: string): Email =>
  compose(
    about.inviter_email,
    `${about.candidate} accepts your invitation for ${about.job_title}`,
    [
      `${about.candidate} has begun the application for ${about.job_title}. You now see the e-mail address and phone number on the profile; the answer arrives once it is sent.`,
    ],
    { label: 'Open the profile', url: candidateUrl(origin, about) },
  );

export const invitationDeclined = (about: Answered, origin: string): Email =>
  compose(
    about.inviter_email,
    `${about.candidate} declines your invitation for ${about.job_title}`,
    [
      `${about.candidate} does not want to apply for ${about.job_title}.`,
      ...(about.answer ? [`They write: “${about.answer}”`] : []),
    ],
    { label: 'Search candidates', url: `${origin}/manager/candidates` },
  );
