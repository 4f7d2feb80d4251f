import { rejectionCodes, type RejectionCode } from '#contract/applications.ts';
import { compose, type Email } from '../../adapters/mail.ts';

/** What the e-mails to the candidate say of an application. */
type Subject = {
  id: string;
  job_title: string;
  company: string;
  candidate_email: string;
  rejection_code: RejectionCode | null;
  rejection_note: string;
};

const seeApplication = ({ id }: Subject, origin: string) => ({
  label: 'See your application',
  url: `${origin}/candidate/applied-to/${id}`,
});

export const applicationOpened = (about: Subject, origin: string): Email =>
  compose(
    about.candidate_email,
    `Your application for ${about.job_title} was opened`,
    [`${about.company} has opened your application for ${about.job_title}. A person is looking at it now.`],
    seeApplication(about, origin),
  );

export const applicationAccepted = (about: Subject, origin: string): Email =>
  compose(
    about.candidate_email,
    `${about.company} has accepted your application`,
    [
      `Your application for ${about.job_title} has been accepted.`,
      `${about.company} will contact you about the next steps.`,
    ],
    seeApplication(about, origin),
  );

export function applicationRejected(about: Subject, meetingCancelled: boolean, origin: string): Email {
  const lines = [
    `${about.company} has decided not to go on with your application for ${about.job_title}.`,
    `The reason given: ${rejectionCodes[about.rejection_code ?? 'other']}.`,
    ...(about.rejection_note ? [`A note from the hiring manager: ${about.rejection_note}`] : []),
    ...(meetingCancelled ? ['The interview that was set is cancelled.'] : []),
    'Thank you for the time you put into your answer.',
  ];
  return compose(
    about.candidate_email,
    `Your application for ${about.job_title}`,
    lines,
    seeApplication(about, origin),
  );
}

/** Only after the rejection was told: an undo within the ten minutes stays silent. */
export const applicationReopened = (about: Subject, origin: string): Email =>
  compose(
    about.candidate_email,
    `Your application for ${about.job_title} is open again`,
    [`${about.company} has reopened your application for ${about.job_title}. It is under review again.`],
    seeApplication(about, origin),
  );
