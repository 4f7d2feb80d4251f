import { canMove } from '#contract/hiring/applications.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Hooks } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { applicationReinstated, applicationWithdrawn } from './events.ts';
import { withAnnouncedDecision } from '../../base/announced-decision.ts';
import { moveApplication } from './move.ts';
import type { ApplicationWithJob } from './queries.ts';

/** Withdraws a pending application when its candidate requests account deletion; the answer is retained until the erasure. */
export async function setAsideApplication(
  tx: Tx,
  { endMeeting }: Hooks,
  application: ApplicationWithJob,
): Promise<void> {
  const { id, status, created_by, candidate_id } = withAnnouncedDecision(application);
  if (status === 'draft' || !canMove(status, 'withdrawn')) return;
  await moveApplication(tx, application, {
    actor_id: candidate_id,
    action: 'set application aside',
    set: { status: 'withdrawn', withdrawn_at: sql`now()`, set_aside_from: status },
  });
  const meeting_cancelled = await endMeeting(tx, candidate_id, id, 'set aside');
  const key = `set-aside:${id}:${new Date().toISOString()}`;
  await notify(tx, applicationWithdrawn({ user_id: created_by }, key, { application_id: id, meeting_cancelled }));
}

export async function restoreApplication(tx: Tx, application: ApplicationWithJob): Promise<void> {
  const { id, status, set_aside_from, candidate_id, created_by } = application;
  if (status !== 'withdrawn' || !set_aside_from) return;
  const isOpen = await jobIsOpen(tx, application.job_id);
  const before = set_aside_from === 'meeting_scheduled' ? 'under_review' : set_aside_from;
  await tx
    .updateTable('applications')
    .set(isOpen ? { status: before, withdrawn_at: null, set_aside_from: null, ...dueLater } : { set_aside_from: null })
    .where('id', '=', id)
    .execute();
  if (!isOpen) return;
  const change = { before: { status }, after: { status: before } };
  const about = { subject: 'application', subject_id: id };
  await recordChange(tx, { actor_id: candidate_id, action: 'take up application', ...about, ...change });
  const key = `back:${id}:${new Date().toISOString()}`;
  await notify(tx, applicationReinstated({ user_id: created_by }, key, { application_id: id }));
}

// The manager could not answer during this time, so the promised date moves by the same amount.
const dueLater = { reply_due_at: sql<string>`reply_due_at + (now() - withdrawn_at)` };

const jobIsOpen = async (tx: Tx, jobId: string): Promise<boolean> =>
  (await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('status', '<>', 'Filled')
    .executeTakeFirst()) !== undefined;
