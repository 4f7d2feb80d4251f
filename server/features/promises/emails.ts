import { compose, type Email } from '../../adapters/mail.ts';

type Job = { id: string; title: string; poster_email: string };

const answerNow = (origin: string, { id }: Job) => ({ label: 'Answer them', url: `${origin}/manager/jobs/${id}` });
const candidates = (count: number) => (count === 1 ? 'One candidate' : `${count} candidates`);

/** The day before. */
export const answerDueSoon = (job: Job, count: number, origin: string): Email =>
  compose(
    job.poster_email,
    `${candidates(count)} for ${job.title} ${count === 1 ? 'expects' : 'expect'} your answer within a day`,
    [
      `You promised everybody who applies to ${job.title} an answer. For ${candidates(count).toLowerCase()} the day is near.`,
      'An answer is an interview, an acceptance or a pass with a reason. Opening an application is not one.',
      'If the day goes by, nobody else can apply to this job until they have heard from you.',
    ],
    answerNow(origin, job),
  );

export const answerOverdue = (job: Job, count: number, origin: string): Email =>
  compose(
    job.poster_email,
    `${job.title} takes no new applications until you have answered`,
    [
      `${candidates(count)} for ${job.title} should have heard from you by now.`,
      'Until then the job is out of sight for new candidates. It comes back by itself with your last overdue answer.',
    ],
    answerNow(origin, job),
  );

export const decisionStopped = (job: Job, count: number, origin: string): Email =>
  compose(
    job.poster_email,
    `${candidates(count)} for ${job.title} waited more than 45 days`,
    [
      `${candidates(count)} for ${job.title} applied or were interviewed more than 45 days ago and know nothing yet.`,
      'Your company cannot post, resume or repost a job until each of them has a decision.',
    ],
    answerNow(origin, job),
  );

type Candidate = { email: string; title: string; company: string };

export const stillUndecided = ({ email, title, company }: Candidate, origin: string): Email =>
  compose(
    email,
    `No decision on ${title} after 45 days`,
    [
      `${company} has not decided on your application for ${title} within 45 days. You deserve to know that.`,
      'We have stopped them from opening new jobs until they answer you. Your application stays open meanwhile.',
    ],
    { label: 'See your applications', url: `${origin}/candidate/applied-to` },
  );
