import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { statesAfterMove, type JobMove, movesOf } from '#contract/jobs/job-lifecycle.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { jobColumns, type JobRow, jobView, postedJobById, type Postings } from './queries.ts';

export async function ownJobForUpdate(tx: Tx, actor: Actor, id: string): Promise<JobRow> {
  const job = await tx.selectFrom('jobs').select(jobColumns).where('id', '=', id).forUpdate().executeTakeFirst();
  authorize(permissions.manageJob, actor, job, 'job_not_found');
  return job;
}

/** Returns false when the transition was already made, and throws when it is not allowed. */
export function assertMoveAllowed(move: JobMove, job: JobRow): boolean {
  const view = jobView(job);
  if (movesOf(view).includes(move)) return true;
  if (statesAfterMove[move]?.includes(view.posting_state)) return false;
  throw new AppError('job_moved_on');
}

export async function hasAnswers(db: Db, jobId: string): Promise<boolean> {
  const sent = await db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('submitted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

export async function postedJob(
  { db, actor }: Context<'manager'>,
  { job_id }: Input<Postings['one']>,
): Promise<Result<Postings['one']>> {
  const [job, questions_locked] = await Promise.all([postedJobById(db, job_id), hasAnswers(db, job_id)]);
  authorize(permissions.manageJob, actor, job, 'job_not_found');
  return { job, questions_locked };
}
