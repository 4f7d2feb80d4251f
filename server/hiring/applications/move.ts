import { AppError } from '#contract/base/errors.ts';
import { type ApplicationStatus, canMove } from '#contract/hiring/applications.ts';
import { sql, type UpdateObject } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { releaseJob } from '../../jobs/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { announcedStatusSql, clearedDecision } from '../../base/announced-decision.ts';

type Move = {
  actor_id: string | null;
  action: string;
  set: UpdateObject<DB, 'applications'> & { status: ApplicationStatus };
  facts?: object;
};

type Movable = { id: string; status: ApplicationStatus; told_status: ApplicationStatus | null };

/**
 * Changes the status; the caller must lock the application first. During the undo period of a decision only the candidate's visible
 * status moves.
 */
export async function moveApplication(
  tx: Tx,
  { id, told_status, ...application }: Movable,
  { actor_id, action, set, facts }: Move,
): Promise<void> {
  const from = told_status ?? application.status;
  const to = set.status;
  const isUntold = told_status !== null;
  if (!canMove(from, to) || (isUntold && (to === 'accepted' || to === 'rejected'))) throw new AppError('illegal_move');
  const looked = set.opened_at && { opened_by: sql<string | null>`coalesce(opened_by, ${actor_id}::uuid)` };
  const { status, ...rest } = set;
  const states = !isUntold ? { status } : to === 'withdrawn' ? { ...clearedDecision, status } : { told_status: status };
  const moved = await tx
    .updateTable('applications')
    .set({ ...rest, ...states, ...looked })
    .where('id', '=', id)
    .where(announcedStatusSql(), '=', from)
    .returning('job_id')
    .executeTakeFirst();
  if (moved) await releaseJob(tx, moved.job_id);
  const change = { before: { status: from }, after: { status: to, ...facts } };
  await recordChange(tx, { actor_id, action, subject: 'application', subject_id: id, ...change });
}

export async function undoDecision(
  tx: Tx,
  { id, status, told_status }: Movable,
  actor_id: string,
): Promise<ApplicationStatus | null> {
  if (told_status === null) return null;
  await tx
    .updateTable('applications')
    .set({ ...clearedDecision, status: told_status })
    .where('id', '=', id)
    .execute();
  const action = status === 'accepted' ? 'undo acceptance' : 'undo rejection';
  const change = { before: { status }, after: { status: told_status } };
  await recordChange(tx, { actor_id, action, subject: 'application', subject_id: id, ...change });
  return told_status;
}

export async function announceDecision(
  tx: Tx,
  { id, job_id }: { id: string; job_id: string },
  set: UpdateObject<DB, 'applications'> = {},
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ ...set, told_status: null, announce_at: null })
    .where('id', '=', id)
    .execute();
  await releaseJob(tx, job_id);
}

export async function recordOpening(tx: Tx, application: Movable, actor_id: string): Promise<void> {
  const { id, status, told_status } = application;
  const opened_at = sql<string>`now()`;
  const action = 'open application';
  if ((told_status ?? status) === 'submitted')
    return moveApplication(tx, application, { actor_id, action, set: { status: 'under_review', opened_at } });
  await tx.updateTable('applications').set({ opened_at, opened_by: actor_id }).where('id', '=', id).execute();
  await recordChange(tx, { actor_id, action, subject: 'application', subject_id: id });
}
