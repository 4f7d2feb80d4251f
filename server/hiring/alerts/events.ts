import { uuid } from '#contract/base/fields.ts';
import { alertHour, alertSearchPath } from '#contract/hiring/alerts.ts';
import { matcherOf } from '#contract/jobs/match.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { contractText, verbatim, type TranslatableMessage, message } from '../../adapters/language/message.ts';
import type { EmailParagraph } from '../../adapters/mail/compose-email.ts';
import { companyNameMessage, companyVerificationSql } from '../../people/offers.ts';
import { isOpenInSql, salaryMessage } from '../../jobs/offers.ts';
import { type EventContext, event } from '../../base/event.ts';
import { unsubscribeSignature } from './queries.ts';

const digest = z.object({
  candidate_id: uuid,
  news: z.array(z.object({ alert_id: uuid, job_ids: z.array(uuid), total: z.int() })),
});
type Digest = z.infer<typeof digest>;

async function digestFacts(db: Db, { candidate_id, news }: Digest) {
  const profile = await db
    .selectFrom('users_profiles')
    .select(['first_name', 'skills'])
    .where('id', '=', candidate_id)
    .executeTakeFirst();
  const alerts = await db
    .selectFrom('job_alerts')
    .select(['id', 'name', 'filters'])
    .where('candidate_id', '=', candidate_id)
    .execute();
  const ids = news.flatMap(({ job_ids }) => job_ids);
  const jobs = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select(['jobs.id', 'title', 'company', 'location', 'work_arrangement', 'salary_min', 'salary_max'])
    .select(['skills_required', companyVerificationSql.as('company_standing')])
    .where('jobs.id', 'in', [...ids, candidate_id])
    .where(isOpenInSql)
    .execute();
  const match = matcherOf(profile?.skills ?? []);
  const sections = news.flatMap(({ alert_id, job_ids, total }) => {
    const alert = alerts.find(({ id }) => id === alert_id);
    const found = job_ids.flatMap((id) => jobs.find((job) => job.id === id) ?? []);
    const ranked = found.map((job) => ({ ...job, percentage: match(job.skills_required).percentage }));
    const open = total - (job_ids.length - found.length);
    return alert && found.length > 0 ? [{ alert, total: open, jobs: ranked }] : [];
  });
  return profile && sections.length > 0 ? { candidate_id, first_name: profile.first_name, sections } : undefined;
}
type Section = NonNullable<Awaited<ReturnType<typeof digestFacts>>>['sections'][number];

const newJobsText = (count: number): TranslatableMessage =>
  message('{count, plural, one {# new job} other {# new jobs}}', { count });

function jobText({ location, work_arrangement, percentage, ...job }: Section['jobs'][number]): TranslatableMessage {
  const company = companyNameMessage(job.company, job.company_standing);
  const facts = { company, location, work_arrangement: contractText(work_arrangement), salary: salaryMessage(job) };
  return percentage === null
    ? message('{company} · {location} · {work_arrangement} · {salary}', facts)
    : message('{company} · {location} · {work_arrangement} · {salary} · {percentage}% match', { ...facts, percentage });
}

function linesOf({ alert, jobs, total }: Section, { link }: EventContext): EmailParagraph[] {
  const rest = total - jobs.length;
  return [
    message('{search}: {jobs}', { search: alert.name, jobs: newJobsText(total) }),
    ...jobs.map((job) => ({ ...link(verbatim(job.title), `/candidate/jobs/${job.id}`), text: jobText(job) })),
    ...(rest > 0
      ? [link(message('See {rest, number} more', { rest }), `${alertSearchPath(alert.filters)}&sort=newest`)]
      : []),
  ];
}

function subjectOf(sections: readonly Section[]): TranslatableMessage {
  const count = sections.reduce((sum, { total }) => sum + total, 0);
  const [first] = sections;
  return first && sections.length === 1
    ? message('{count, plural, one {# new job} other {# new jobs}} for “{search}”', { count, search: first.alert.name })
    : message('{count, plural, one {# new job} other {# new jobs}} in {searches} saved searches', {
        count,
        searches: sections.length,
      });
}

export const jobDigest = event({
  kind: 'job-digest',
  switchable: true,
  values: digest,
  facts: digestFacts,
  mail: ({ candidate_id, first_name, sections }, desk) => {
    const seal = unsubscribeSignature(desk.settings, candidate_id);
    const stop = desk.link(
      message('Stop all job alerts'),
      `/unsubscribe/job-alerts?candidate=${candidate_id}&seal=${seal}`,
    );
    return {
      subject: subjectOf(sections),
      lines: [
        message('Hello {first_name}, here are the jobs posted since our last email, best match first.', { first_name }),
        ...sections.flatMap((section) => linesOf(section, desk)),
        message(
          'You saved {searches, plural, one {this search} other {these searches}}, so we write at {alertHour} in the morning when there is something new.',
          { searches: sections.length, alertHour },
        ),
        desk.link(message('Change or pause individual searches'), '/candidate/jobs/alerts'),
        stop,
      ],
      action: desk.link(message('See all jobs'), '/candidate/jobs'),
      unsubscribe_url: stop.url,
    };
  },
});
