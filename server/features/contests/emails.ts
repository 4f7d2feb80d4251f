import type { ContestOutcome } from '#contract/contests.ts';
import { dayText } from '../../adapters/day-text.ts';
import { compose, type Email } from '../../adapters/mail.ts';

type Subject = {
  id: string;
  job_id: string;
  job_title: string;
  company: string;
  candidate_email: string;
  poster_email: string;
};
type Asked = { id: string; reviewer_role: 'manager' | 'admin'; due_at: string };
type Decided = { outcome: ContestOutcome; score: number; previous_score: number | null; reasons: string };

/** To the manager who posted the job: names nobody, and asks for nothing. */
export const contestOpened = (about: Subject, { due_at }: Asked, origin: string): Email =>
  compose(
    about.poster_email,
    `A candidate contests the score of an answer for ${about.job_title}`,
    [
      'Somebody who has not judged the answer yet scores it again, without seeing the first score.',
      `You read the outcome beside the score by ${dayText(due_at)}.`,
    ],
    { label: 'Open the application', url: `${origin}/manager/jobs/${about.job_id}/applications/${about.id}` },
  );

/** To everybody who may judge it again: neither name nor score. */
export const reviewAsked = (to: string, about: Subject, { reviewer_role, due_at }: Asked, origin: string): Email =>
  compose(
    to,
    `Please score an answer for ${about.job_title} again, by ${dayText(due_at)}`,
    [
      `A candidate for ${about.job_title} at ${about.company} contests the score that software gave.`,
      'Watch the answer and give your own score with your reasons. You see neither the name nor the first score.',
    ],
    {
      label: 'Score the answer',
      url: reviewer_role === 'admin' ? `${origin}/admin/contests` : `${origin}/manager/reviews`,
    },
  );

const outcomeLine = ({ outcome, score, previous_score }: Decided) =>
  outcome === 'upheld'
    ? `The score stands: the second reader gave ${score}, the software ${previous_score}.`
    : previous_score === null
      ? `The second reader gave a score of ${score}; the software had given none. ${score} counts from now on.`
      : `The score has changed: the second reader gave ${score}, the software ${previous_score}. ${score} counts from now on.`;

export const contestDecidedForCandidate = (about: Subject, decided: Decided, origin: string): Email =>
  compose(
    about.candidate_email,
    `Your answer for ${about.job_title} was judged again`,
    [
      'A person who had not judged it before watched your answer without seeing the first score.',
      outcomeLine(decided),
      `The reasons: ${decided.reasons}`,
    ],
    { label: 'See your application', url: `${origin}/candidate/applied-to/${about.id}` },
  );

export const contestDecidedForEmployer = (about: Subject, decided: Decided, origin: string): Email =>
  compose(
    about.poster_email,
    `An answer for ${about.job_title} was judged again`,
    [
      outcomeLine(decided),
      `The reasons: ${decided.reasons}`,
      'What follows from it is for you to decide. A closed application can be reopened.',
    ],
    { label: 'Open the application', url: `${origin}/manager/jobs/${about.job_id}/applications/${about.id}` },
  );
