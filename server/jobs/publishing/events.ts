import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { ours, type Said, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';
import type { JobRow } from './queries.ts';
import { salaryInSentence } from '../search/salary.ts';

/** What applicants are notified of. */
const terms = z.object({
  salary_min: z.nullable(z.number()),
  salary_max: z.nullable(z.number()),
  location: z.string(),
  work_arrangement: z.string(),
  remote_ok: z.boolean(),
});
type Terms = z.infer<typeof terms>;
export const termsChange = z.object({ before: terms, after: terms });
export type TermsChange = z.infer<typeof termsChange>;

export const termsOf = ({ salary_min, salary_max, location, work_arrangement, remote_ok }: JobRow): Terms => ({
  salary_min,
  salary_max,
  location,
  work_arrangement,
  remote_ok,
});

const placeOf = ({ location, work_arrangement, remote_ok }: Terms): Said =>
  said('{location} · {arrangement}', {
    location,
    arrangement: work_arrangement === 'Hybrid' && remote_ok ? said('Hybrid, remote possible') : ours(work_arrangement),
  });
const differ = (one: Said, other: Said) => JSON.stringify(one) !== JSON.stringify(other);

/** One line for the salary and one for the place, where they changed. */
export function whatApplicantsHear({ before, after }: TermsChange): Said[] {
  const salary = { before: salaryInSentence(before), after: salaryInSentence(after) };
  const place = { before: placeOf(before), after: placeOf(after) };
  return [
    ...(differ(salary.before, salary.after)
      ? [said('The salary is now {after}. Before, it was {before}.', salary)]
      : []),
    ...(differ(place.before, place.after)
      ? [said('The location is now {after}. Before, it was {before}.', place)]
      : []),
  ];
}

const changed = ({ title, company }: { title: string; company: string }) =>
  said('{title} at {company} has changed', { title, company });

/** To a candidate who applied before the salary or the place changed (D59). */
export const jobChanged = event({
  kind: 'job-changed',
  about: 'applications',
  values: z.object({ job_id: uuid, ...termsChange.shape }),
  facts: async (db, { job_id, ...change }) => {
    const job = await db.selectFrom('jobs').select(['title', 'company']).where('id', '=', job_id).executeTakeFirst();
    return job && { ...job, change };
  },
  notice: (about) => ({ title: changed(about), path: '/candidate/applied-to' }),
  mail: ({ title, company, change }, { link }) => ({
    subject: changed({ title, company }),
    lines: [
      said('{company} has changed the job that you applied to.', { company }),
      ...whatApplicantsHear(change),
      said('Your application is unchanged. If the job no longer suits you, you can withdraw it.'),
    ],
    action: link(said('See your applications'), '/candidate/applied-to'),
  }),
});
