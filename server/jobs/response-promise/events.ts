import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

const waiting = z.object({ job_id: uuid, count: z.int() });

async function jobFacts(db: Db, { job_id, count }: z.infer<typeof waiting>) {
  const job = await db.selectFrom('jobs').select(['id', 'title']).where('id', '=', job_id).executeTakeFirst();
  return job && { ...job, count };
}
type Job = NonNullable<Awaited<ReturnType<typeof jobFacts>>>;

const pathOf = ({ id }: Job) => `/manager/jobs/${id}`;
const answerThem = message('Answer them');

const dueSoon = ({ title, count }: Job) =>
  message(
    '{count, plural, one {One candidate for {title} expects} other {# candidates for {title} expect}} your answer within a day',
    { title, count },
  );

export const answerDueSoon = event({
  kind: 'answer-due-soon',
  about: 'applications',
  always: true,
  values: waiting,
  facts: jobFacts,
  notice: (job) => ({ title: dueSoon(job), path: pathOf(job) }),
  mail: (job, { link }) => ({
    subject: dueSoon(job),
    lines: [
      message(
        'You promised every applicant for {title} an answer. The deadline is near for {count, plural, one {one candidate} other {# candidates}}.',
        { title: job.title, count: job.count },
      ),
      message(
        'An answer means an interview, an acceptance, or a pass with a reason. Opening an application doesn’t count.',
      ),
      message('After the deadline, the job takes no new applications until you answer them.'),
    ],
    action: link(answerThem, pathOf(job)),
  }),
});

const overdueTitle = ({ title }: Job) =>
  message('{title} takes no new applications until you have answered', { title });

export const answerOverdue = event({
  kind: 'answer-overdue',
  about: 'applications',
  always: true,
  values: waiting,
  facts: jobFacts,
  notice: (job) => ({ title: overdueTitle(job), path: pathOf(job) }),
  mail: (job, { link }) => ({
    subject: overdueTitle(job),
    lines: [
      message(
        '{count, plural, one {One candidate} other {# candidates}} for {title} should have heard from you by now.',
        {
          title: job.title,
          count: job.count,
        },
      ),
      message('Until then, new candidates can’t see the job. It’s visible again after your last overdue reply.'),
    ],
    action: link(answerThem, pathOf(job)),
  }),
});

const decisionStoppedTitle = ({ title, count }: Job) =>
  message('{count, plural, one {One candidate} other {# candidates}} for {title} waited more than 45 days', {
    title,
    count,
  });

export const decisionStopped = event({
  kind: 'decision-stopped',
  about: 'applications',
  always: true,
  values: waiting,
  facts: jobFacts,
  notice: (job) => ({ title: decisionStoppedTitle(job), path: pathOf(job) }),
  mail: (job, { link }) => ({
    subject: decisionStoppedTitle(job),
    lines: [
      message(
        '{count, plural, one {One candidate for {title} applied or was interviewed more than 45 days ago and hasn’t} other {# candidates for {title} applied or were interviewed more than 45 days ago and haven’t}} heard back yet.',
        { title: job.title, count: job.count },
      ),
      message('Your company can’t post, resume or repost jobs until each one has a decision.'),
    ],
    action: link(answerThem, pathOf(job)),
  }),
});

const undecidedTitle = (title: string) => message('No decision on {title} after 45 days', { title });

export const stillUndecided = event({
  kind: 'still-undecided',
  about: 'applications',
  always: true,
  values: z.object({ job_id: uuid }),
  facts: (db, { job_id }) =>
    db.selectFrom('jobs').select(['title', 'company']).where('id', '=', job_id).executeTakeFirst(),
  notice: ({ title }) => ({ title: undecidedTitle(title), path: '/candidate/applied-to' }),
  mail: ({ title, company }, { link }) => ({
    subject: undecidedTitle(title),
    lines: [
      message('{company} has not decided on your application for {title} within 45 days. You deserve to know that.', {
        company,
        title,
      }),
      message(
        'We have stopped them from opening new jobs until they answer you. Your application stays open meanwhile.',
      ),
    ],
    action: link(message('See your applications'), '/candidate/applied-to'),
  }),
});
