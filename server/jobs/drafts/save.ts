import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { changed } from '../publishing/change.ts';
import { columnsOf, withoutControlsIn, withVideoPath } from '../publishing/create.ts';
import { mustAllow } from '../publishing/own-job.ts';
import { jobColumns, jobView } from '../publishing/queries.ts';
import { begin } from './begin.ts';

type Postings = typeof api.postings;

/** Free of charge (D64). The same Idempotency-Key begins one draft, however often it arrives. */
export async function saveJobDraft(
  context: Context<'manager'>,
  { job_id, job }: Input<Postings['saveDraft']>,
): Promise<Result<Postings['saveDraft']>> {
  const { db, request } = context;
  const fields = columnsOf(withoutControlsIn(withVideoPath(context, job)));
  if (!job_id)
    return db.transaction().execute(async (tx) => ({ job: jobView(await begin(tx, context, fields, request.key)) }));
  return changed(context, job_id, async (tx, before) => {
    mustAllow('remove', before);
    return tx.updateTable('jobs').set(fields).where('id', '=', job_id).returning(jobColumns).executeTakeFirstOrThrow();
  });
}
