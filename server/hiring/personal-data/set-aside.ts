import { mayMove } from '#contract/hiring/applications.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Hooks } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { applicationBack, applicationWithdrawn } from '../applications/events.ts';
import { moveApplication } from '../applications/move.ts';
import { type ApplicationWithJob, applicationForUpdate } from '../applications/queries.ts';

const applicationsOf = async (tx: Tx, candidateId: string): Promise<ApplicationWithJob[]> => {
  const own = await tx
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('status', '<>', 'draft')
    .orderBy('id')
    .execute();
  const locked: ApplicationWithJob[] = [];
  for (const { id } of own) {
    const application = await applicationForUpdate(tx, id);
    if (application) locked.push(application);
  }
  return locked;
};

/** Withdraws what still waits, when the candidate asks for the deletion of the account; the answers stay until the erasure. */
export async function setAsideApplications(tx: Tx, { endMeeting }: Hooks, candidateId: string): Promise<void> {
  for (const application of await applicationsOf(tx, candidateId)) {
    const { id, status, created_by } = application;
    if (!mayMove(status, 'withdrawn')) continue;
    await moveApplication(tx, application, {
      actor_id: candidateId,
      action: 'set application aside',
      set: { status: 'withdrawn', withdrawn_at: sql`now()`, set_aside_from: status },
    });
    const meeting_cancelled = await endMeeting(tx, candidateId, id, 'set aside');
    const key = `set-aside:${id}:${new Date().toISOString()}`;
    await notify(tx, applicationWithdrawn({ user_id: created_by }, key, { application_id: id, meeting_cancelled }));
  }
}

/** Brings back what was set aside, unless its job was filled meanwhile. Answers which are back. */
export async function takeUpApplications(tx: Tx, candidateId: string): Promise<ApplicationWithJob[]> {
  const back: ApplicationWithJob[] = [];
  for (const application of await applicationsOf(tx, candidateId)) {
    const { id, status, set_aside_from, created_by } = application;
    if (status !== 'withdrawn' || !set_aside_from) continue;
    const isOpen = await jobIsOpen(tx, application.job_id);
    // The interview is no longer set; where it can be, its room sets it again.
    const before = set_aside_from === 'meeting_scheduled' ? 'under_review' : set_aside_from;
    await tx
      .updateTable('applications')
      .set(
        isOpen ? { status: before, withdrawn_at: null, set_aside_from: null, ...dueLater } : { set_aside_from: null },
      )
      .where('id', '=', id)
      .execute();
    if (!isOpen) continue;
    const change = { before: { status }, after: { status: before } };
    await record(tx, { actor_id: candidateId, action: 'take up application', ...subjectOf(id), ...change });
    const key = `back:${id}:${new Date().toISOString()}`;
    await notify(tx, applicationBack({ user_id: created_by }, key, { application_id: id }));
    back.push(application);
  }
  return back;
}

const subjectOf = (id: string) => ({ subject: 'application', subject_id: id });

// The manager could not answer meanwhile: those days do not count against the promise.
const dueLater = { reply_due_at: sql<string>`reply_due_at + (now() - withdrawn_at)` };

const jobIsOpen = async (tx: Tx, jobId: string): Promise<boolean> =>
  (await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('status', '<>', 'Filled')
    .executeTakeFirst()) !== undefined;
