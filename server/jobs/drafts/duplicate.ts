import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { jobFieldsOf } from '../publishing/change.ts';
import { ownJobForUpdate } from '../publishing/own-job.ts';
import { jobView } from '../publishing/queries.ts';
import { beginJobDraft } from './begin.ts';

type Postings = typeof api.postings;

export async function duplicateJob(
  context: Context<'manager'>,
  { job_id }: Input<Postings['duplicate']>,
): Promise<Result<Postings['duplicate']>> {
  const { db, actor, request } = context;
  return db.transaction().execute(async (tx) => {
    const job = await ownJobForUpdate(tx, actor, job_id);
    return { job: jobView(await beginJobDraft(tx, context, jobFieldsOf(job), request.key)) };
  });
}
