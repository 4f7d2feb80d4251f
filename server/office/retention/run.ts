import { mayMove } from '#contract/hiring/applications.ts';
import { type RetentionLine, type RetentionRule, retentionRules } from '#contract/office/retention.ts';
import { sql } from 'kysely';
import { markForDeletion } from '../../accounts/deletion/request.ts';
import { insertAnonymous } from '../../accounts/users/insert-anonymous.ts';
import { profileOf } from '../../accounts/users/queries.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { eraseAnswer } from '../../hiring/applications/erase-answer.ts';
import { moveApplication } from '../../hiring/applications/move.ts';
import { applicationForUpdate } from '../../hiring/applications/queries.ts';
import { removeApplication, retireApplication } from '../../hiring/applications/retire.ts';
import { eraseApplicationTexts } from '../../hiring/personal-data/erase-texts.ts';
import { endMeeting } from '../../interviews/meetings/end.ts';
import { retireMeetings } from '../../interviews/meetings/retire.ts';
import { eraseMeetingTexts } from '../../interviews/personal-data/erase-texts.ts';
import { removeConversation } from '../../messages/conversations/remove.ts';
import { removeShownNowhere } from '../../people/videos/remove.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { enqueue } from '../../base/task.ts';
import { eraseAccounts } from '../erasure/erase.ts';
import { accountWaits, applicationEnds } from './events.ts';
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
  async warn_account(_, tx, id) {
    await noteWarning(tx, 'account', id);
    await notify(tx, accountWaits({ user_id: id }, `retention:account:${id}:${day()}`, {}));
  },
  async delete_account(services, tx, user_id) {
    await tx.deleteFrom('retention_warnings').where('subject_id', '=', user_id).execute();
    await markForDeletion(services, tx, { user_id, asked_by: null, days: 0 });
    await enqueue(tx, eraseAccounts, {}, { afterSeconds: 1 });
  },
  async warn_application(_, tx, id) {
    await noteWarning(tx, 'application', id);
    const application = await applicationForUpdate(tx, id);
    if (!application) return;
    // No one is there any more who could read it.
    if (application.candidate_email.endsWith('@erased.invalid')) return;
    const to = { user_id: application.candidate_id };
    await notify(tx, applicationEnds(to, `retention:application:${id}`, { application_id: id }));
  },
  retire_application: retire,
  async delete_conversation(_, tx, id) {
    await removeConversation(tx, id);
    await record(tx, { actor_id: null, action: 'delete by retention', subject: 'conversation', subject_id: id });
  },
  async delete_ticket(_, tx, id) {
    await tx.deleteFrom('contact_tickets').where('id', '=', id).execute();
  },
  async delete_decision(_, tx, id) {
    await removeApplication(tx, id);
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

/** What the candidate said is erased, and the decision goes on as that of no one (D117). */
async function retire(services: Services, tx: Tx, id: string): Promise<void> {
  const application = await applicationForUpdate(tx, id);
  if (!application || application.retired_at) return;
  const { first_name, last_name } = await profileOf(tx, application.candidate_id);
  const traces = { names: [first_name, last_name], email: application.candidate_email, phone: '' };
  if (mayMove(application.status, 'withdrawn')) {
    const set = { status: 'withdrawn', withdrawn_at: sql<string>`now()` } as const;
    await moveApplication(tx, application, { actor_id: null, action: 'withdraw application', set });
    await endMeeting(tx, null, id, 'time over');
  }
  await eraseAnswer(services, tx, application, 'retention');
  await eraseApplicationTexts(tx, id, traces);
  await eraseMeetingTexts(tx, { application_id: id }, traces);
  const anonymous = await insertAnonymous(services, tx);
  await retireApplication(tx, id, anonymous);
  await retireMeetings(tx, id, anonymous);
  await tx.deleteFrom('retention_warnings').where('subject_id', '=', id).execute();
  await record(tx, { actor_id: null, action: 'retire application', subject: 'application', subject_id: id });
}
