import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../adapters/db.ts';
import { enqueue, task } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { leaveSearch, releaseJob } from '../jobs/commands.ts';
import { isOverdue, isUndecided } from '../jobs/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { answerDueSoon, answerOverdue, decisionStopped, stillUndecided } from './emails.ts';

const atOnce = 200;
const waits = sql<boolean>`applications.answered_at is null and applications.status in ('submitted', 'under_review')`;

/** Every minute: reminds of answers due within a day, takes jobs with overdue ones out of sight, and lets them back. */
export const watchPromises = task({
  name: 'watch-promises',
  payload: z.object({}),
  async run({ db, jobIndex, settings }) {
    await remind(db, settings.origin);
    let held: string[];
    do {
      held = await holdSome(db, settings.origin);
      await jobIndex.refresh(held);
    } while (held.length === atOnce);
    await releaseAnswered(db);
  },
});

/** One e-mail for a job and a day, however many of its answers fall into it. */
async function remind(db: Db, origin: string): Promise<void> {
  const due = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'jobs.created_by')
    .where(waits)
    .where(sql<boolean>`applications.reply_due_at > now() and applications.reply_due_at <= now() + interval '24 hours'`)
    .where(sql<boolean>`not exists (select from mail_sent where key = ${dueKey})`)
    .groupBy(['jobs.id', 'jobs.title', 'users.email', sql`date(applications.reply_due_at at time zone 'UTC')`])
    .select(['jobs.id', 'jobs.title', 'users.email as poster_email'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(
      sql<string>`'answer-due:' || jobs.id || ':' || date(min(applications.reply_due_at) at time zone 'UTC')`.as('key'),
    )
    .limit(atOnce)
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const { key, count, ...job } of due) {
      await enqueue(tx, sendEmail, {
        key,
        about: 'applications',
        always: true,
        email: answerDueSoon(job, count, origin),
      });
    }
  });
}
const dueKey = sql`'answer-due:' || jobs.id || ':' || date(applications.reply_due_at at time zone 'UTC')`;

function holdSome(db: Db, origin: string): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const overdue = await tx
      .selectFrom('jobs')
      .innerJoin('users', 'users.id', 'jobs.created_by')
      .select(['jobs.id', 'jobs.title', 'users.email as poster_email'])
      // From the index of those who wait: there are few, however many jobs there are.
      .where(sql<boolean>`jobs.id in (select job_id from applications where ${waits} and reply_due_at <= now())`)
      .where('jobs.held_at', 'is', null)
      .where('jobs.status', 'in', ['Active', 'Paused'])
      .orderBy('jobs.id')
      .limit(atOnce)
      .forUpdate('jobs')
      .skipLocked()
      .execute();
    for (const job of overdue) await hold(tx, job, origin);
    const ids = overdue.map(({ id }) => id);
    await leaveSearch(tx, ids);
    return ids;
  });
}

async function hold(tx: Tx, job: { id: string; title: string; poster_email: string }, origin: string): Promise<void> {
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
  await enqueue(tx, sendEmail, {
    key: `answer-overdue:${job.id}:${held_at}`,
    about: 'applications',
    always: true,
    email: answerOverdue(job, count, origin),
  });
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

/** Every morning: tells both sides of applications without a decision after 45 days, once; posting is refused meanwhile. */
export const stopAfterTooLong = task({
  name: 'stop-after-too-long',
  payload: z.object({}),
  async run({ db, settings: { origin } }) {
    const undecided = await db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .innerJoin('users as candidate', 'candidate.id', 'applications.candidate_id')
      .innerJoin('users as poster', 'poster.id', 'jobs.created_by')
      .select(['applications.id', 'applications.job_id', 'jobs.title', 'jobs.company'])
      .select(['candidate.email', 'poster.email as poster_email'])
      .where(isUndecided)
      .where(sql<boolean>`not exists (select from mail_sent where key = 'undecided:' || applications.id)`)
      .orderBy('applications.submitted_at')
      .limit(1000)
      .execute();
    await db.transaction().execute(async (tx) => {
      for (const one of undecided) {
        await enqueue(tx, sendEmail, {
          key: `undecided:${one.id}`,
          about: 'applications',
          always: true,
          email: stillUndecided(one, origin),
        });
      }
      for (const [id, waiting] of Map.groupBy(undecided, ({ job_id }) => job_id)) {
        const [{ title, poster_email, id: first } = { title: '', poster_email: '', id }] = waiting;
        const email = decisionStopped({ id, title, poster_email }, waiting.length, origin);
        await enqueue(tx, sendEmail, { key: `stopped:${id}:${first}`, about: 'applications', always: true, email });
      }
    });
  },
});
