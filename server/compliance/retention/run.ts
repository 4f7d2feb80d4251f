import { canMove } from '#contract/hiring/applications.ts';
import { type RetentionLine, type RetentionRule, retentionRules } from '#contract/compliance/retention.ts';
import { sql } from 'kysely';
import { removeIfUnused } from '../../video/offers.ts';
import { markForDeletion, insertAnonymous, accountProfileOf } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import {
  eraseAnswer,
  moveApplication,
  applicationForUpdate,
  removeApplication,
  retireApplication,
  eraseApplicationTexts,
} from '../../hiring/offers.ts';
import { endMeeting, retireMeetings, eraseMeetingTexts } from '../../interviews/offers.ts';
import { removeConversation } from '../../messages/offers.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { lockHolds } from '../../base/legal-holds.ts';
import { enqueue } from '../../base/task.ts';
import { eraseAccounts } from '../erasure/erase.ts';
import { accountDeletionWarning, applicationDeletionWarning } from './events.ts';
import { dueLine, dueNow, dueUnder } from './queries.ts';

type Effect = (services: Services, tx: Tx, id: string) => Promise<void>;

const atOnce = 200;

export async function runRetention(services: Services, { dryRun }: { dryRun: boolean }): Promise<RetentionLine[]> {
  const { db } = services;
  const report: RetentionLine[] = [];
  if (dryRun) report.push(...(await dueNow(db)));
  else for (const rule of retentionRules) report.push(await applyRule(services, rule));
  await db
    .insertInto('retention_runs')
    .values({ dry_run: dryRun, report: sql<never>`${JSON.stringify(report)}::jsonb` })
    .execute();
  return report;
}

/** Uses one transaction per record, so that a failure does not block the others. */
async function applyRule(services: Services, rule: RetentionRule): Promise<RetentionLine> {
  const { db, log } = services;
  const line = await dueLine(db, rule);
  const { rows } = await sql<{ id: string }>`
    select id from (${dueUnder[rule]}) as found order by since limit ${atOnce}`.execute(db);
  for (const { id } of rows) {
    try {
      const isDone = await db.transaction().execute(async (tx) => {
        // A hold may have been placed, or the person may have returned, since the list was loaded.
        await lockHolds(tx);
        const { rows: due } = await sql`select from (${dueUnder[rule]}) as found where id = ${id}`.execute(tx);
        if (due.length > 0) await effects[rule](services, tx, id);
        return due.length > 0;
      });
      if (isDone) line.done += 1;
    } catch (error) {
      log.error({ err: error, rule, id }, 'a retention rule could not be kept');
    }
  }
  return line;
}

const effects: Record<RetentionRule, Effect> = {
  async warn_account(_, tx, id) {
    await recordWarning(tx, 'account', id);
    await notify(tx, accountDeletionWarning({ user_id: id }, `retention:account:${id}:${day()}`, {}));
  },
  async delete_account(services, tx, user_id) {
    await tx.deleteFrom('retention_warnings').where('subject_id', '=', user_id).execute();
    await markForDeletion(services, tx, { user_id, asked_by: null, days: 0 });
    await enqueue(tx, eraseAccounts, {}, { afterSeconds: 1 });
  },
  async warn_application(_, tx, id) {
    await recordWarning(tx, 'application', id);
    const application = await applicationForUpdate(tx, id);
    if (!application) return;
    if (application.candidate_email.endsWith('@erased.invalid')) return;
    const to = { user_id: application.candidate_id };
    await notify(tx, applicationDeletionWarning(to, `retention:application:${id}`, { application_id: id }));
  },
  retire_application: retire,
  async delete_conversation(_, tx, id) {
    await removeConversation(tx, id);
    await recordChange(tx, { actor_id: null, action: 'delete by retention', subject: 'conversation', subject_id: id });
  },
  delete_ticket: ({ hooks }, tx, id) => hooks.deleteTicket(tx, id),
  async delete_decision(_, tx, id) {
    await removeApplication(tx, id);
    await recordChange(tx, { actor_id: null, action: 'delete by retention', subject: 'application', subject_id: id });
  },
  delete_video: (_, tx, id) => removeIfUnused(tx, id),
};

const day = () => new Date().toISOString().slice(0, 10);

async function recordWarning(tx: Tx, subject: 'account' | 'application', subject_id: string): Promise<void> {
  await tx
    .insertInto('retention_warnings')
    .values({ subject, subject_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function retire(services: Services, tx: Tx, id: string): Promise<void> {
  const application = await applicationForUpdate(tx, id);
  if (!application || application.retired_at) return;
  const { first_name, last_name } = await accountProfileOf(tx, application.candidate_id);
  const traces = { names: [first_name, last_name], email: application.candidate_email, phone: '' };
  if (canMove(application.status, 'withdrawn')) {
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
  await recordChange(tx, { actor_id: null, action: 'retire application', subject: 'application', subject_id: id });
}
