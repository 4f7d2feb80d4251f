import { AppError } from '#contract/base/errors.ts';
import { type ApplicationStatus, mayMove } from '#contract/hiring/applications.ts';
import { sql, type UpdateObject } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { releaseJob } from '../../jobs/job-life/release.ts';
import { record } from '../../platform/audit/record.ts';

type Move = {
  /** Null when a timetable acts. */
  actor_id: string | null;
  action: string;
  set: UpdateObject<DB, 'applications'> & { status: ApplicationStatus };
  /** What else the audit log should know of it. */
  facts?: object;
};

/** The one way from state to state: refuses what `nextStatuses` does not allow. Lock the application first. */
export async function moveApplication(
  tx: Tx,
  { id, status }: { id: string; status: ApplicationStatus },
  { actor_id, action, set, facts }: Move,
): Promise<void> {
  if (!mayMove(status, set.status)) throw new AppError('illegal_move');
  // Whoever has looked first stays the one who opened it.
  const looked = set.opened_at && { opened_by: sql<string | null>`coalesce(opened_by, ${actor_id}::uuid)` };
  const moved = await tx
    .updateTable('applications')
    .set({ ...set, ...looked })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('job_id')
    .executeTakeFirst();
  if (moved) await releaseJob(tx, moved.job_id);
  const change = { before: { status }, after: { status: set.status, ...facts } };
  await record(tx, { actor_id, action, subject: 'application', subject_id: id, ...change });
}
