import { dollars, salaryText } from '#contract/salary-text.ts';
import { compose, type Email } from '../../adapters/mail.ts';
import type { JobRow } from '../jobs/queries.ts';

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

/** One line for the salary and one for the place, where they changed. */
export function whatApplicantsHear(before: JobRow, after: JobRow): string[] {
  const [earned, earns] = [salaryOf(before), salaryOf(after)];
  const [stood, stands] = [placeOf(before), placeOf(after)];
  return [
    ...(earned === earns ? [] : [`The salary is now ${earns}. Before, it was ${earned}.`]),
    ...(stood === stands ? [] : [`The place is now ${stands}. Before, it was ${stood}.`]),
  ];
}

/** As it stands within a sentence. */
function salaryOf({ salary_min: min, salary_max: max }: JobRow): string {
  if (min && max) return salaryText({ salary_min: min, salary_max: max });
  if (min) return `at least ${dollars(min)} a year`;
  return max ? `at most ${dollars(max)} a year` : 'not specified';
}

const placeOf = ({ location, work_arrangement, remote_ok }: JobRow) =>
  `${location} · ${work_arrangement === 'Hybrid' && remote_ok ? 'Hybrid, remote possible' : work_arrangement}`;
