import { compose, type Email } from '../../adapters/mail.ts';

type Applicant = { email: string; title: string; company: string };

/** To a candidate who applied before the salary or the place changed (D59). */
export const jobChanged = ({ email, title, company }: Applicant, lines: string[], origin: string): Email =>
  compose(
    email,
    `${title} at ${company} has changed`,
    [
      `${company} has changed the job that you applied to.`,
      ...lines,
      'Your application stays as it is. If the job no longer suits you, you can take the application back.',
    ],
    { label: 'See your applications', url: `${origin}/candidate/applied-to` },
  );
