import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { canMove } from '#contract/hiring/applications.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { jobById } from '../../jobs/offers.ts';
import { applicationForUpdate, type ApplicationWithJob } from '../applications/queries.ts';
import { rejectApplication } from '../review/decide.ts';
import { returnToReview } from '../review/return-to-review.ts';
import { undoUntil } from '../review/queries.ts';

type Applicants = typeof api.applicants;

type Caller = Context<'manager'>;

/** Rejects several applications with one reason; those that were withdrawn or already decided are skipped. */
export async function rejectApplications(
  { db, actor }: Caller,
  { job_id, application_ids, reason_code, note = '' }: Input<Applicants['passMany']>,
): Promise<Result<Applicants['passMany']>> {
  return db.transaction().execute(async (tx) => {
    const { fit, skipped } = await lockAndSplit(tx, actor, { job_id, application_ids }, ({ status }) =>
      canMove(status, 'rejected'),
    );
    const decided = [];
    for (const before of fit) {
      decided.push(await rejectApplication({ tx, actor, before }, reason_code, note));
    }
    return { passed: fit.map(({ id }) => id), skipped, undo_until: decided[0]?.undo_until ?? null };
  });
}

export async function undoRejections(
  { db, actor }: Caller,
  { job_id, application_ids }: Input<Applicants['undoPass']>,
): Promise<Result<Applicants['undoPass']>> {
  return db.transaction().execute(async (tx) => {
    const { fit, skipped } = await lockAndSplit(
      tx,
      actor,
      { job_id, application_ids },
      (one) => one.status === 'rejected' && undoUntil(one) !== null,
    );
    for (const before of fit) await returnToReview({ tx, actor, before });
    return { undone: fit.map(({ id }) => id), skipped };
  });
}

type ApplicationSelection = { job_id: string; application_ids: string[] };

/** Locks the applications in a fixed order to avoid deadlocks and separates the eligible ones from the rest. */
async function lockAndSplit(
  tx: Tx,
  actor: Caller['actor'],
  { job_id, application_ids }: ApplicationSelection,
  fits: (application: ApplicationWithJob) => boolean,
): Promise<{ fit: ApplicationWithJob[]; skipped: string[] }> {
  authorize(permissions.seeJobApplications, actor, await jobById(tx, job_id), 'job_not_found');
  const fit: ApplicationWithJob[] = [];
  const skipped: string[] = [];
  for (const id of [...new Set(application_ids)].sort()) {
    const application = await applicationForUpdate(tx, id);
    if (application?.job_id !== job_id) throw new AppError('application_not_found');
    if (permissions.reviewApplication(actor, application) && fits(application)) fit.push(application);
    else skipped.push(id);
  }
  return { fit, skipped };
}
