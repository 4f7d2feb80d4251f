import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { mayMove } from '#contract/hiring/applications.ts';
import { may } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { jobById } from '../../jobs/publishing/queries.ts';
import { applicationForUpdate, type ApplicationWithJob } from '../applications/queries.ts';
import { backToReview, passOn } from '../review/decide.ts';
import { undoUntil } from '../review/queries.ts';

type Applicants = typeof api.applicants;

type Caller = Context<'manager'>;

/** One reason for all. Who has moved on meanwhile, or was passed on already, is skipped and not failed. */
export async function passMany(
  { db, actor }: Caller,
  { job_id, application_ids, reason_code, note = '' }: Input<Applicants['passMany']>,
): Promise<Result<Applicants['passMany']>> {
  return db.transaction().execute(async (tx) => {
    const { fit, skipped } = await parted(tx, actor, { job_id, application_ids }, ({ status }) =>
      mayMove(status, 'rejected'),
    );
    const decided = [];
    for (const before of fit) {
      decided.push(await passOn({ tx, actor, before }, reason_code, note));
    }
    return { passed: fit.map(({ id }) => id), skipped, undo_until: decided[0]?.undo_until ?? null };
  });
}

/** Within ten minutes of the pass; after that each is reopened by itself, and its candidate learns of it. */
export async function undoPass(
  { db, actor }: Caller,
  { job_id, application_ids }: Input<Applicants['undoPass']>,
): Promise<Result<Applicants['undoPass']>> {
  return db.transaction().execute(async (tx) => {
    const { fit, skipped } = await parted(tx, actor, { job_id, application_ids }, (one) => undoUntil(one) !== null);
    for (const before of fit) await backToReview({ tx, actor, before });
    return { undone: fit.map(({ id }) => id), skipped };
  });
}

type Some = { job_id: string; application_ids: string[] };

/** Locks the applications, always in the same order, and parts those that fit from the rest. */
async function parted(
  tx: Tx,
  actor: Caller['actor'],
  { job_id, application_ids }: Some,
  fits: (application: ApplicationWithJob) => boolean,
): Promise<{ fit: ApplicationWithJob[]; skipped: string[] }> {
  authorize(may.seeJobApplications, actor, await jobById(tx, job_id), 'job_not_found');
  const fit: ApplicationWithJob[] = [];
  const skipped: string[] = [];
  for (const id of [...new Set(application_ids)].sort()) {
    const application = await applicationForUpdate(tx, id);
    if (application?.job_id !== job_id) throw new AppError('application_not_found');
    // Withdrawn while the button was pressed: no longer theirs to judge, and no reason to leave the others waiting.
    if (may.reviewApplication(actor, application) && fits(application)) fit.push(application);
    else skipped.push(id);
  }
  return { fit, skipped };
}
