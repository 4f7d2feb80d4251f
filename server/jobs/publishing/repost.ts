import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { changeLockedJob, jobFieldsOf } from './change.ts';
import { revalidate, makePublic, insertOpen } from './create.ts';
import { assertMoveAllowed } from './own-job.ts';
import { isOverdue, jobColumns, assertNoOverdueDecisions } from './queries.ts';

type Postings = typeof api.postings;

type Answered = Result<Postings['edit']>;

const owesAnswers = fixed('You have an overdue reply to an applicant for this job. Please answer first.');

export async function repostJob(context: Context<'manager'>, { job_id }: Input<Postings['repost']>): Promise<Answered> {
  const { actor } = context;
  return changeLockedJob(context, job_id, async (tx, before) => {
    const repeated = await tx
      .selectFrom('jobs')
      .select(jobColumns)
      .where('reposted_from', '=', job_id)
      .executeTakeFirst();
    if (repeated) return repeated;
    assertMoveAllowed('repost', before);
    await assertNoOverdueDecisions(tx, before.org_id);
    const overdue = await tx
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', job_id)
      .where(isOverdue)
      .executeTakeFirst();
    if (overdue) throw new AppError('answers_overdue', { error: owesAnswers, job_id });
    const job = await insertOpen(tx, context, revalidate(jobFieldsOf(before)), { reposted_from: job_id });
    if (!job) throw new AppError('busy');
    await makePublic(tx, actor, job);
    return job;
  });
}
