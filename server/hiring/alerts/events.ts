import { uuid } from '#contract/base/fields.ts';
import { alertHour, searchAddress } from '#contract/hiring/alerts.ts';
import { matcherOf } from '#contract/jobs/match.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { ours, own, type Said, said } from '../../adapters/language/said.ts';
import type { Line } from '../../adapters/mail/letter.ts';
import { companySaid } from '../../people/organizations/company-said.ts';
import { companyStanding } from '../../people/organizations/queries.ts';
import { salarySaid } from '../../jobs/search/salary.ts';
import { type Desk, event } from '../../platform/notifications/event.ts';
import { unsubscribeSeal } from './queries.ts';

/** For each saved search the best of its new jobs, and how many there are. */
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
    .select(['skills_required', companyStanding.as('company_standing')])
    .where('jobs.id', 'in', [...ids, candidate_id])
    .execute();
  const match = matcherOf(profile?.skills ?? []);
  const sections = news.flatMap(({ alert_id, job_ids, total }) => {
    const alert = alerts.find(({ id }) => id === alert_id);
    const found = job_ids.flatMap((id) => jobs.find((job) => job.id === id) ?? []);
    const ranked = found.map((job) => ({ ...job, percentage: match(job.skills_required).percentage }));
    return alert ? [{ alert, total, jobs: ranked }] : [];
  });
  // Deleted since: no one waits for them.
  return profile && sections.length > 0 ? { candidate_id, first_name: profile.first_name, sections } : undefined;
}
type Section = NonNullable<Awaited<ReturnType<typeof digestFacts>>>['sections'][number];

const counted = (count: number): Said => said('{count, plural, one {# new job} other {# new jobs}}', { count });

function jobText({ location, work_arrangement, percentage, ...job }: Section['jobs'][number]): Said {
  const company = companySaid(job.company, job.company_standing);
  const facts = { company, location, work_arrangement: ours(work_arrangement), salary: salarySaid(job) };
  return percentage === null
    ? said('{company} · {location} · {work_arrangement} · {salary}', facts)
    : said('{company} · {location} · {work_arrangement} · {salary} · {percentage}% match', { ...facts, percentage });
}

function linesOf({ alert, jobs, total }: Section, { link }: Desk): Line[] {
  const rest = total - jobs.length;
  return [
    said('{search}: {jobs}', { search: alert.name, jobs: counted(total) }),
    ...jobs.map((job) => ({ ...link(own(job.title), `/candidate/jobs/${job.id}`), text: jobText(job) })),
    ...(rest > 0
      ? [link(said('See {rest, number} more', { rest }), `${searchAddress(alert.filters)}&sort=newest`)]
      : []),
  ];
}

function subjectOf(sections: readonly Section[]): Said {
  const count = sections.reduce((sum, { total }) => sum + total, 0);
  const [first] = sections;
  return first && sections.length === 1
    ? said('{count, plural, one {# new job} other {# new jobs}} for “{search}”', { count, search: first.alert.name })
    : said('{count, plural, one {# new job} other {# new jobs}} in {searches} saved searches', {
        count,
        searches: sections.length,
      });
}

/** The morning's new jobs of all saved searches of one candidate. */
export const jobDigest = event({
  kind: 'job-digest',
  switchable: true,
  values: digest,
  facts: digestFacts,
  mail: ({ candidate_id, first_name, sections }, desk) => {
    const seal = unsubscribeSeal(desk.settings, candidate_id);
    const stop = desk.link(
      said('Stop all job alerts'),
      `/unsubscribe/job-alerts?candidate=${candidate_id}&seal=${seal}`,
    );
    return {
      subject: subjectOf(sections),
      lines: [
        said('Hello {first_name}, here are the jobs posted since our last email, best match first.', { first_name }),
        ...sections.flatMap((section) => linesOf(section, desk)),
        said(
          'You saved {searches, plural, one {this search} other {these searches}}, so we write at {alertHour} in the morning when there is something new.',
          { searches: sections.length, alertHour },
        ),
        desk.link(said('Change or pause individual searches'), '/candidate/jobs/alerts'),
        stop,
      ],
      action: desk.link(said('See all jobs'), '/candidate/jobs'),
      unsubscribe_url: stop.url,
    };
  },
});
