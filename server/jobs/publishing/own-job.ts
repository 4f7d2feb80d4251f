import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { doneAt, type JobMove, jobStateOf, movesFrom } from '#contract/jobs/job-life.ts';
import { may } from '#contract/base/permissions.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { jobColumns, type JobRow, postedJobById, type Postings } from './queries.ts';

/** A job of this organization, locked until the transaction ends. */
export async function ownJobForUpdate(tx: Tx, actor: Actor, id: string): Promise<JobRow> {
  const job = await tx.selectFrom('jobs').select(jobColumns).where('id', '=', id).forUpdate().executeTakeFirst();
  authorize(may.manageJob, actor, job, 'job_not_found');
  return job;
}

/** Whether the move is still to be made: false when it has been made already, an error when it may not be made from here. */
export function mustAllow(move: JobMove, job: JobRow): boolean {
  const state = jobStateOf(job);
  if (movesFrom[state].includes(move)) return true;
  if (doneAt[move]?.includes(state)) return false;
  throw new AppError('job_moved_on');
}

/** Questions that someone has answered on video may not become others (D59). */
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
  authorize(may.manageJob, actor, job, 'job_not_found');
  return { job, questions_locked };
}
