import { mayMove } from '#contract/hiring/applications.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Hooks } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { applicationBack, applicationWithdrawn } from './events.ts';
import { moveApplication } from './move.ts';
import type { ApplicationWithJob } from './queries.ts';

/** Withdraws an application that waits, when its candidate asks for the deletion of the account; the answer stays until the erasure. */
export async function setAsideApplication(
  tx: Tx,
  { endMeeting }: Hooks,
  application: ApplicationWithJob,
): Promise<void> {
  const { id, status, created_by, candidate_id } = application;
  if (status === 'draft' || !mayMove(status, 'withdrawn')) return;
  await moveApplication(tx, application, {
    actor_id: candidate_id,
    action: 'set application aside',
    set: { status: 'withdrawn', withdrawn_at: sql`now()`, set_aside_from: status },
  });
  const meeting_cancelled = await endMeeting(tx, candidate_id, id, 'set aside');
  const key = `set-aside:${id}:${new Date().toISOString()}`;
  await notify(tx, applicationWithdrawn({ user_id: created_by }, key, { application_id: id, meeting_cancelled }));
}

/** Brings back what was set aside, unless its job was filled meanwhile. */
export async function takeUpApplication(tx: Tx, application: ApplicationWithJob): Promise<void> {
  const { id, status, set_aside_from, candidate_id, created_by } = application;
  if (status !== 'withdrawn' || !set_aside_from) return;
  const isOpen = await jobIsOpen(tx, application.job_id);
  // The interview is no longer set; where it can be, its room sets it again.
  const before = set_aside_from === 'meeting_scheduled' ? 'under_review' : set_aside_from;
  await tx
    .updateTable('applications')
    .set(isOpen ? { status: before, withdrawn_at: null, set_aside_from: null, ...dueLater } : { set_aside_from: null })
    .where('id', '=', id)
    .execute();
  if (!isOpen) return;
  const change = { before: { status }, after: { status: before } };
  const about = { subject: 'application', subject_id: id };
  await record(tx, { actor_id: candidate_id, action: 'take up application', ...about, ...change });
  const key = `back:${id}:${new Date().toISOString()}`;
  await notify(tx, applicationBack({ user_id: created_by }, key, { application_id: id }));
}

// The manager could not answer meanwhile: those days do not count against the promise.
const dueLater = { reply_due_at: sql<string>`reply_due_at + (now() - withdrawn_at)` };

const jobIsOpen = async (tx: Tx, jobId: string): Promise<boolean> =>
  (await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('status', '<>', 'Filled')
    .executeTakeFirst()) !== undefined;
