import { uuid } from '#contract/base/fields.ts';
import type { JobState } from '#contract/jobs/jobs.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { dateValue, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { jobColumns, jobView } from '../publishing/queries.ts';

const someJobs = z.object({ job_ids: z.array(uuid) });

const wasReposted = sql<boolean>`exists (select from jobs as repost where repost.reposted_from = jobs.id)`;

const jobsIn =
  (...states: JobState[]) =>
  async (db: Db, { job_ids }: z.infer<typeof someJobs>) => {
    const rows = await db
      .selectFrom('jobs')
      .select(jobColumns)
      .where('id', 'in', job_ids)
      .where(wasReposted, '=', false)
      .orderBy('expires_at')
      .execute();
    const jobs = rows.map((row) => jobView(row)).filter(({ posting_state }) => states.includes(posting_state));
    const [first] = jobs;
    return first && { jobs, count: jobs.length, title: first.title, until: first.expires_at ?? '' };
  };
type Jobs = NonNullable<Awaited<ReturnType<ReturnType<typeof jobsIn>>>>;

const pathOf = ({ jobs: [first, ...others] }: Jobs) =>
  first && others.length === 0 ? `/manager/jobs/${first.id}` : '/manager/jobs';

const titlesOf = ({ jobs, count }: Jobs) =>
  count === 1 ? [] : jobs.map(({ title }) => message('“{title}”', { title }));

const lastDaysOf = ({ jobs, count }: Jobs) =>
  count === 1
    ? []
    : jobs.map(({ title, expires_at }) => message('“{title}” on {day}', { title, day: dateValue(expires_at ?? '') }));

const expiringTitle = ({ count, title, until }: Jobs) =>
  message('{count, plural, one {{title} expires on {day}} other {# of your jobs expire soon}}', {
    count,
    title,
    day: dateValue(until),
  });

export const jobsExpireSoon = event({
  kind: 'jobs-expire-soon',
  about: 'applications',
  values: someJobs,
  facts: jobsIn('open', 'held'),
  notice: (jobs) => ({ title: expiringTitle(jobs), path: pathOf(jobs) }),
  mail: (jobs, { link }) => ({
    subject: expiringTitle(jobs),
    lines: [
      ...lastDaysOf(jobs),
      message('Then candidates no longer see {count, plural, one {the job} other {these jobs}} and can’t apply.', {
        count: jobs.count,
      }),
      message('You can still answer everyone who applied, and repost for another 30 days.'),
    ],
    action: link(message('Open {count, plural, one {the job} other {your jobs}}', { count: jobs.count }), pathOf(jobs)),
  }),
});

const expiredTitle = ({ count, title }: Jobs) =>
  message('{count, plural, one {{title} has expired} other {# of your jobs have expired}}', { count, title });

export const jobsExpired = event({
  kind: 'jobs-expired',
  about: 'applications',
  values: someJobs,
  facts: jobsIn('expired'),
  notice: (jobs) => ({ title: expiredTitle(jobs), path: pathOf(jobs) }),
  mail: (jobs, { link }) => ({
    subject: expiredTitle(jobs),
    lines: [
      ...titlesOf(jobs),
      message('Candidates no longer see {count, plural, one {the job} other {these jobs}} and can’t apply.', {
        count: jobs.count,
      }),
      message('You can still answer everyone who applied, and repost for another 30 days.'),
    ],
    action: link(
      message('Repost {count, plural, one {the job} other {your jobs}}', { count: jobs.count }),
      pathOf(jobs),
    ),
  }),
});

const pausedTitle = ({ count, title }: Jobs) =>
  message(
    '{count, plural, one {{title} is paused} other {# of your jobs are paused}} because your plan has fewer jobs',
    {
      count,
      title,
    },
  );

export const jobsPausedByPlan = event({
  kind: 'jobs-paused-by-plan',
  about: 'applications',
  values: someJobs,
  facts: jobsIn('over_plan'),
  notice: (jobs) => ({ title: pausedTitle(jobs), path: '/manager/plans' }),
  mail: (jobs, { link }) => ({
    subject: pausedTitle(jobs),
    lines: [
      ...titlesOf(jobs),
      message('Candidates no longer see {count, plural, one {the job} other {these jobs}} and can’t apply.', {
        count: jobs.count,
      }),
      message('Close another job or choose a larger plan, then resume. The days that are left don’t run meanwhile.'),
    ],
    action: link(message('See plans'), '/manager/plans'),
  }),
});
