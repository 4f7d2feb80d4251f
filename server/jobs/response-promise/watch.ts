import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { task } from '../../base/task.ts';
import { isOverdue } from '../publishing/queries.ts';
import { releaseJob } from '../job-life/release.ts';
import { leaveSearch } from '../publishing/search-entry.ts';
import { answerDueSoon, answerOverdue } from './events.ts';

const atOnce = 200;

const waits = sql<boolean>`applications.answered_at is null and applications.status in ('submitted', 'under_review')`;

/** Every minute: reminds of answers due within a day, takes jobs with overdue ones out of sight, and lets them back. */
export const watchPromises = task({
  name: 'watch-promises',
  payload: z.object({}),
  async run({ db, jobIndex }) {
    await remind(db);
    let held: string[];
    do {
      held = await holdSome(db);
      await jobIndex.refresh(held);
    } while (held.length === atOnce);
    await releaseAnswered(db);
  },
});

/** One email for a job and a day, however many of its answers fall into it. */
async function remind(db: Db): Promise<void> {
  const due = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where(waits)
    .where(sql<boolean>`applications.reply_due_at > now() and applications.reply_due_at <= now() + interval '24 hours'`)
    .where(sql<boolean>`not exists (select from mail_sent where key = ${dueKey})`)
    .groupBy(['jobs.id', sql`date(applications.reply_due_at at time zone 'UTC')`])
    .select(['jobs.id', 'jobs.created_by'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(
      sql<string>`'answer-due:' || jobs.id || ':' || date(min(applications.reply_due_at) at time zone 'UTC')`.as('key'),
    )
    .limit(atOnce)
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const { key, count, id, created_by } of due)
      await notify(tx, answerDueSoon({ user_id: created_by }, key, { job_id: id, count }));
  });
}

const dueKey = sql`'answer-due:' || jobs.id || ':' || date(applications.reply_due_at at time zone 'UTC')`;

function holdSome(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const overdue = await tx
      .selectFrom('jobs')
      .select(['jobs.id', 'jobs.created_by'])
      // From the index of those who wait: there are few, however many jobs there are.
      .where(sql<boolean>`jobs.id in (select job_id from applications where ${waits} and reply_due_at <= now())`)
      .where('jobs.held_at', 'is', null)
      .where('jobs.status', 'in', ['Active', 'Paused'])
      .orderBy('jobs.id')
      .limit(atOnce)
      .forUpdate('jobs')
      .skipLocked()
      .execute();
    for (const job of overdue) await hold(tx, job);
    const ids = overdue.map(({ id }) => id);
    await leaveSearch(tx, ids);
    return ids;
  });
}

async function hold(tx: Tx, job: { id: string; created_by: string }): Promise<void> {
  const { held_at } = await tx
    .updateTable('jobs')
    .set({ held_at: sql<string>`now()` })
    .where('id', '=', job.id)
    .returning('held_at')
    .executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('applications')
    .where('job_id', '=', job.id)
    .where(waits)
    .where(sql<boolean>`reply_due_at <= now()`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await record(tx, {
    actor_id: null,
    action: 'hold job',
    subject: 'job',
    subject_id: job.id,
    after: { overdue: count },
  });
  const to = { user_id: job.created_by };
  await notify(tx, answerOverdue(to, `answer-overdue:${job.id}:${held_at}`, { job_id: job.id, count }));
}

/** For answers that did not pass through a decision, such as an account that was erased. */
async function releaseAnswered(db: Db): Promise<void> {
  const answered = await db
    .selectFrom('jobs')
    .select('id')
    .where('held_at', 'is not', null)
    .where(isOverdue, '=', false)
    .limit(atOnce)
    .execute();
  for (const { id } of answered) await db.transaction().execute((tx) => releaseJob(tx, id));
}
