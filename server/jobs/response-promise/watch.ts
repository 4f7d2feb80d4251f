import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { isOverdueForApplicants, isWaitingForAnswer } from '../publishing/queries.ts';
import { releaseJob } from '../job-life/release.ts';
import { removeFromSearch } from '../publishing/search-index.ts';
import { answerDueSoon, answerOverdue } from './events.ts';

const atOnce = 200;

export const watchPromises = task({
  name: 'watch-promises',
  cron: '* * * * *',
  payload: z.object({}),
  async run({ db, jobIndex }) {
    await remind(db);
    let held: string[];
    do {
      held = await holdOverdueJobs(db);
      await jobIndex.refresh(held);
    } while (held.length === atOnce);
    await releaseAnswered(db);
  },
});

async function remind(db: Db): Promise<void> {
  const due = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where(isWaitingForAnswer)
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

function holdOverdueJobs(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const overdue = await tx
      .selectFrom('jobs')
      .select(['jobs.id', 'jobs.created_by'])
      // The subquery uses the small index of waiting applications instead of a scan of all jobs.
      .where(
        sql<boolean>`jobs.id in (select job_id from applications where ${isWaitingForAnswer} and reply_due_at <= now())`,
      )
      .where('jobs.held_at', 'is', null)
      .where('jobs.status', 'in', ['Active', 'Paused'])
      .orderBy('jobs.id')
      .limit(atOnce)
      .forUpdate('jobs')
      .skipLocked()
      .execute();
    for (const job of overdue) await holdJob(tx, job);
    const ids = overdue.map(({ id }) => id);
    await removeFromSearch(tx, ids);
    return ids;
  });
}

async function holdJob(tx: Tx, job: { id: string; created_by: string }): Promise<void> {
  const { held_at } = await tx
    .updateTable('jobs')
    .set({ held_at: sql<string>`now()` })
    .where('id', '=', job.id)
    .returning('held_at')
    .executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('applications')
    .where('job_id', '=', job.id)
    .where(isWaitingForAnswer)
    .where(sql<boolean>`reply_due_at <= now()`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await recordChange(tx, {
    actor_id: null,
    action: 'hold job',
    subject: 'job',
    subject_id: job.id,
    after: { overdue: count },
  });
  const to = { user_id: job.created_by };
  await notify(tx, answerOverdue(to, `answer-overdue:${job.id}:${held_at}`, { job_id: job.id, count }));
}

async function releaseAnswered(db: Db): Promise<void> {
  const answered = await db
    .selectFrom('jobs')
    .select('id')
    .where('held_at', 'is not', null)
    .where(isOverdueForApplicants, '=', false)
    .limit(atOnce)
    .execute();
  for (const { id } of answered) await db.transaction().execute((tx) => releaseJob(tx, id));
}
