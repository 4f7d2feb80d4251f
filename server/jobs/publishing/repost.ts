import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { changed, fieldsOf } from './change.ts';
import { cleaned, goPublic, insertOpen } from './create.ts';
import { mustAllow } from './own-job.ts';
import { isOverdue, jobColumns, mustHaveDecided } from './queries.ts';

type Postings = typeof api.postings;

type Answered = Result<Postings['edit']>;

const owesAnswers = fixed('You have an overdue reply to an applicant for this job. Please answer first.');

/** A new posting with everything the old one said, for one credit; pressed twice it answers the first. */
export async function repostJob(context: Context<'manager'>, { job_id }: Input<Postings['repost']>): Promise<Answered> {
  const { actor } = context;
  return changed(context, job_id, async (tx, before) => {
    const repeated = await tx
      .selectFrom('jobs')
      .select(jobColumns)
      .where('reposted_from', '=', job_id)
      .executeTakeFirst();
    if (repeated) return repeated;
    mustAllow('repost', before);
    await mustHaveDecided(tx, before.org_id);
    const overdue = await tx
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', job_id)
      .where(isOverdue)
      .executeTakeFirst();
    if (overdue) throw new AppError('answers_overdue', { error: owesAnswers, job_id });
    // Checked again: the rules may have become stricter since it was posted.
    const job = await insertOpen(tx, context, cleaned(fieldsOf(before)), { reposted_from: job_id });
    if (!job) throw new AppError('busy');
    await goPublic(tx, actor, job);
    return job;
  });
}
