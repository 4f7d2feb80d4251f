import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { maxSavedJobs } from '#contract/jobs/saved-jobs.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { openJob } from './queries.ts';

type SavedJobs = typeof api.savedJobs;

export async function saveJob(
  context: Context<'candidate'>,
  { job_id }: Input<SavedJobs['save']>,
): Promise<Result<SavedJobs['save']>> {
  const { db, actor } = context;
  const { job } = await openJob(context, { job_id });
  if (job.saved) return { saved: true };
  const { numAffectedRows = 0n } = await sql`
    insert into saved_jobs (candidate_id, job_id)
    select ${actor.id}::uuid, ${job_id}::uuid
    where (select count(*) from saved_jobs where candidate_id = ${actor.id}) < ${maxSavedJobs}
    on conflict (candidate_id, job_id) do update set saved_at = saved_jobs.saved_at`.execute(db);
  if (numAffectedRows === 0n) throw new AppError('too_many_saved');
  return { saved: true };
}

export async function removeSavedJob(
  { db, actor }: Context<'candidate'>,
  { job_id }: Input<SavedJobs['remove']>,
): Promise<Result<SavedJobs['remove']>> {
  await db.deleteFrom('saved_jobs').where('candidate_id', '=', actor.id).where('job_id', '=', job_id).execute();
  return { saved: false };
}
