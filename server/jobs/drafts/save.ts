import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { changeLockedJob } from '../publishing/change.ts';
import { columnsOf, withoutControlsIn, withVideoPath } from '../publishing/create.ts';
import { assertMoveAllowed } from '../publishing/own-job.ts';
import { jobColumns, jobView } from '../publishing/queries.ts';
import { beginJobDraft } from './begin.ts';

type Postings = typeof api.postings;

export async function saveJobDraft(
  context: Context<'manager'>,
  { job_id, job }: Input<Postings['saveDraft']>,
): Promise<Result<Postings['saveDraft']>> {
  const { db, request } = context;
  const fields = columnsOf(withoutControlsIn(withVideoPath(context, job)));
  if (!job_id)
    return db
      .transaction()
      .execute(async (tx) => ({ job: jobView(await beginJobDraft(tx, context, fields, request.key)) }));
  return changeLockedJob(context, job_id, async (tx, before) => {
    assertMoveAllowed('remove', before);
    return tx.updateTable('jobs').set(fields).where('id', '=', job_id).returning(jobColumns).executeTakeFirstOrThrow();
  });
}
