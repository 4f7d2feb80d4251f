import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type RetentionLine, type RetentionRule, retentionRules } from '#contract/retention.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Services } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { eraseAnswer, endMeeting, moveApplication } from '../applications/commands.ts';
import { mayMove } from '#contract/applications.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { record } from '../audit/commands.ts';
import { markForDeletion } from '../deletions/commands.ts';
import { eraseAccounts } from '../erasure/tasks.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { eraseTexts } from '../traces/commands.ts';
import { profileOf } from '../users/queries.ts';
import { removeShownNowhere } from '../videos/commands.ts';
import { accountWaits, applicationEnds } from './emails.ts';
import { dueLine, dueNow, dueUnder } from './queries.ts';

type Effect = (services: Services, tx: Tx, id: string) => Promise<void>;
const atOnce = 200;

/** Keeps what the policies promise; a dry run only counts. Every run leaves its report. */
export async function runRetention(services: Services, { dryRun }: { dryRun: boolean }): Promise<RetentionLine[]> {
  const { db } = services;
  const report: RetentionLine[] = [];
  if (dryRun) report.push(...(await dueNow(db)));
  else for (const rule of retentionRules) report.push(await keepPromise(services, rule));
  await db
    .insertInto('retention_runs')
    .values({ dry_run: dryRun, report: sql<never>`${JSON.stringify(report)}::jsonb` })
    .execute();
  return report;
}

/** Each thing in a transaction of its own, so that one that fails holds up nothing else. */
async function keepPromise(services: Services, rule: RetentionRule): Promise<RetentionLine> {
  const { db, log } = services;
  const line = await dueLine(db, rule);
  const { rows } = await sql<{ id: string }>`
    select id from (${dueUnder[rule]}) as found order by since limit ${atOnce}`.execute(db);
  for (const { id } of rows) {
    try {
      await db.transaction().execute((tx) => effects[rule](services, tx, id));
      line.done += 1;
    } catch (error) {
      log.error({ err: error, rule, id }, 'a retention rule could not be kept');
    }
  }
  return line;
}

const effects: Record<RetentionRule, Effect> = {
  async warn_account({ settings }, tx, id) {
    await noteWarning(tx, 'account', id);
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    await enqueue(tx, sendEmail, {
      key: `retention:account:${id}:${day()}`,
      email: accountWaits(email, settings.origin),
    });
  },
  async delete_account({ settings }, tx, user_id) {
    await tx.deleteFrom('retention_warnings').where('subject_id', '=', user_id).execute();
    await markForDeletion(tx, { user_id, asked_by: null, origin: settings.origin, days: 0 });
    await enqueue(tx, eraseAccounts, {}, { afterSeconds: 1 });
  },
  async warn_application({ settings }, tx, id) {
    await noteWarning(tx, 'application', id);
    const application = await applicationForUpdate(tx, id);
    if (!application) return;
    const { candidate_email, job_title: title, company } = application;
    // Nobody is there any more who could read it.
    if (candidate_email.endsWith('@erased.invalid')) return;
    const email = applicationEnds(candidate_email, { title, company }, settings.origin);
    await enqueue(tx, sendEmail, { key: `retention:application:${id}`, email });
  },
  retire_application: retireApplication,
  async delete_conversation(_, tx, id) {
    await tx.deleteFrom('conversations').where('id', '=', id).execute();
    await record(tx, { actor_id: null, action: 'delete by retention', subject: 'conversation', subject_id: id });
  },
  async delete_ticket(_, tx, id) {
    await tx.deleteFrom('contact_tickets').where('id', '=', id).execute();
  },
  async delete_decision(_, tx, id) {
    await tx.deleteFrom('applications').where('id', '=', id).execute();
    await record(tx, { actor_id: null, action: 'delete by retention', subject: 'application', subject_id: id });
  },
  delete_video: (_, tx, id) => removeShownNowhere(tx, id),
};

const day = () => new Date().toISOString().slice(0, 10);

async function noteWarning(tx: Tx, subject: 'account' | 'application', subject_id: string): Promise<void> {
  await tx
    .insertInto('retention_warnings')
    .values({ subject, subject_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the candidate said is erased, and the decision goes on as that of nobody (D117). */
async function retireApplication(services: Services, tx: Tx, id: string): Promise<void> {
  const application = await applicationForUpdate(tx, id);
  if (!application || application.retired_at) return;
  const { first_name, last_name } = await profileOf(tx, application.candidate_id);
  if (mayMove(application.status, 'withdrawn')) {
    const set = { status: 'withdrawn', withdrawn_at: sql<string>`now()` } as const;
    await moveApplication(tx, application, { actor_id: null, action: 'withdraw application', set });
    await endMeeting(tx, null, id, 'The application was deleted because its time was over.');
  }
  await eraseAnswer(services, tx, application, 'retention');
  await eraseTexts(tx, id, [first_name, last_name]);
  const nobody = await insertNobody(tx);
  await tx
    .updateTable('applications')
    .set({ candidate_id: nobody, retired_at: sql<string>`now()`, profile_variant_id: null })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('meetings').set({ candidate_id: nobody }).where('application_id', '=', id).execute();
  await tx.deleteFrom('retention_warnings').where('subject_id', '=', id).execute();
  await record(tx, { actor_id: null, action: 'retire application', subject: 'application', subject_id: id });
}

/** A row without a person, for one decision alone: nothing ties it to another one. */
async function insertNobody(tx: Tx): Promise<string> {
  const id = randomUUID();
  const email = `erased-${id}@erased.invalid`;
  await tx
    .insertInto('users')
    .values({ id, email, erased_at: sql<string>`now()` })
    .execute();
  await tx.insertInto('users_profiles').values({ id, first_name: 'Former', last_name: 'candidate' }).execute();
  return id;
}
