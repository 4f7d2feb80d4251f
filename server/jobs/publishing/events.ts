import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { contractText, type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import type { JobRow } from './queries.ts';
import { salaryInSentence } from '../search/salary.ts';

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

const placeOf = ({ location, work_arrangement, remote_ok }: Terms): TranslatableMessage =>
  message('{location} · {arrangement}', {
    location,
    arrangement:
      work_arrangement === 'Hybrid' && remote_ok ? message('Hybrid, remote possible') : contractText(work_arrangement),
  });
const differ = (one: TranslatableMessage, other: TranslatableMessage) => JSON.stringify(one) !== JSON.stringify(other);

export function termsChangeLines({ before, after }: TermsChange): TranslatableMessage[] {
  const salary = { before: salaryInSentence(before), after: salaryInSentence(after) };
  const place = { before: placeOf(before), after: placeOf(after) };
  return [
    ...(differ(salary.before, salary.after)
      ? [message('The salary is now {after}. Before, it was {before}.', salary)]
      : []),
    ...(differ(place.before, place.after)
      ? [message('The location is now {after}. Before, it was {before}.', place)]
      : []),
  ];
}

const changedTitle = ({ title, company }: { title: string; company: string }) =>
  message('{title} at {company} has changed', { title, company });

export const jobChanged = event({
  kind: 'job-changed',
  about: 'applications',
  values: z.object({ job_id: uuid, ...termsChange.shape }),
  facts: async (db, { job_id, ...change }) => {
    const job = await db.selectFrom('jobs').select(['title', 'company']).where('id', '=', job_id).executeTakeFirst();
    return job && { ...job, change };
  },
  notice: (about) => ({ title: changedTitle(about), path: '/candidate/applied-to' }),
  mail: ({ title, company, change }, { link }) => ({
    subject: changedTitle({ title, company }),
    lines: [
      message('{company} has changed the job that you applied to.', { company }),
      ...termsChangeLines(change),
      message('Your application is unchanged. If the job no longer suits you, you can withdraw it.'),
    ],
    action: link(message('See your applications'), '/candidate/applied-to'),
  }),
});
