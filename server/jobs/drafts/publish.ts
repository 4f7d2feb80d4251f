import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { changeLockedJob } from '../publishing/change.ts';
import { revalidate, columnsOf, makePublic, assertOwnVideo, openDates, withVideoPath } from '../publishing/create.ts';
import { assertMoveAllowed } from '../publishing/own-job.ts';
import { jobColumns, assertNoOverdueDecisions } from '../publishing/queries.ts';

type Postings = typeof api.postings;

/** Publishes a draft for 30 days and one credit; a repeated request returns the job and spends nothing. */
export async function publishJob(
  context: Context<'manager'>,
  { job_id, job: input }: Input<Postings['publish']>,
): Promise<Result<Postings['publish']>> {
  const fields = columnsOf(revalidate(withVideoPath(context, input)));
  return changeLockedJob(context, job_id, async (tx, before) => {
    if (!assertMoveAllowed('publish', before)) return before;
    await assertNoOverdueDecisions(tx, before.org_id);
    await assertOwnVideo(context, tx, fields.company_video_url);
    const dates = openDates();
    const job = await tx
      .updateTable('jobs')
      // The creation date is reset to the publication date, because lists sort by it.
      .set({ ...fields, ...dates, created_at: dates.posted_at, status: 'Active' })
      .where('id', '=', job_id)
      .returning(jobColumns)
      .executeTakeFirstOrThrow();
    await makePublic(tx, context.actor, job);
    return job;
  });
}
