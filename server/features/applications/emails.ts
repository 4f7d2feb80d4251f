import { compose, type Email } from '../../adapters/mail.ts';

/** What the e-mails say of an application; `candidate_name` is a pseudonym until the manager has opened it. */
type Subject = {
  id: string;
  job_id: string;
  job_title: string;
  poster_email: string;
};

const reviewUrl = (origin: string, { id, job_id }: Subject) => `${origin}/manager/jobs/${job_id}/applications/${id}`;
/** To the manager who posted the job. Names nobody: the first look may be blind (D71). */
export const applicationReceived = (about: Subject, origin: string): Email =>
  compose(
    about.poster_email,
    `New application for ${about.job_title}`,
    [`A candidate has answered your questions for ${about.job_title}.`],
    { label: 'Open the answer', url: reviewUrl(origin, about) },
  );

export const applicationWithdrawn = (about: Subject, candidate: string, meetingCancelled: boolean, origin: string) =>
  compose(
    about.poster_email,
    `${candidate} has withdrawn from ${about.job_title}`,
    [
      `${candidate} has taken the application for ${about.job_title} back. The answer can no longer be opened.`,
      ...(meetingCancelled ? ['The interview that was set is cancelled.'] : []),
    ],
    { label: 'See the other applications', url: `${origin}/manager/jobs/${about.job_id}` },
  );
