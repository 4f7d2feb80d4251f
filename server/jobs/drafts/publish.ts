import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { changed } from '../publishing/change.ts';
import { cleaned, columnsOf, goPublic, mustBeOwnVideo, openDates, withVideoPath } from '../publishing/create.ts';
import { mustAllow } from '../publishing/own-job.ts';
import { jobColumns, mustHaveDecided } from '../publishing/queries.ts';

type Postings = typeof api.postings;

/** Opens a draft for thirty days and one credit. Published already, it answers the job as it is and takes nothing. */
export async function publishJob(
  context: Context<'manager'>,
  { job_id, job: input }: Input<Postings['publish']>,
): Promise<Result<Postings['publish']>> {
  const fields = columnsOf(cleaned(withVideoPath(context, input)));
  return changed(context, job_id, async (tx, before) => {
    if (!mustAllow('publish', before)) return before;
    await mustHaveDecided(tx, before.org_id);
    await mustBeOwnVideo(context, tx, fields.company_video_url);
    const dates = openDates();
    const job = await tx
      .updateTable('jobs')
      // Where candidates and lists see it, a job begins when it opens.
      .set({ ...fields, ...dates, created_at: dates.posted_at, status: 'Active' })
      .where('id', '=', job_id)
      .returning(jobColumns)
      .executeTakeFirstOrThrow();
    await goPublic(tx, context.actor, job);
    return job;
  });
}
