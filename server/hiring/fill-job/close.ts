import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { answeredAtOnce } from '#contract/hiring/fill-job.ts';
import type { Context } from '../../base/context.ts';
import { changed } from '../../jobs/publishing/change.ts';
import { fillJob } from '../../jobs/job-life/fill.ts';
import { mustAllow } from '../../jobs/publishing/own-job.ts';
import { record } from '../../platform/audit/record.ts';
import { enqueue } from '../../base/task.ts';
import { companyClosed } from '../applications/queries.ts';
import { answerRemaining, passOnAll } from './answer-remaining.ts';
import { remainingIds } from './queries.ts';

type Closing = typeof api.closing;

/** Ends a posting and answers everyone who has no decision yet (N4). Pressed twice, the second press finds no one left. */
export async function closeJob(
  context: Context<'manager'>,
  { job_id, reason_code, note, answers }: Input<Closing['close']>,
): Promise<Result<Closing['close']>> {
  const { actor } = context;
  let answered = 0;
  const { job } = await changed(context, job_id, async (tx, before) => {
    if (!mustAllow('close', before)) return before;
    const filled = await fillJob(tx, job_id);
    const ids = await remainingIds(tx, job_id);
    const common = { reason_code, note };
    const own = new Map(answers.map(({ application_id, ...answer }) => [application_id, answer]));
    answered = await passOnAll(
      tx,
      actor,
      ids.map((id) => ({ id, ...(own.get(id) ?? common) })),
    );
    if (ids.length === answeredAtOnce) await enqueue(tx, answerRemaining, { job_id, actor_id: actor.id, ...common });
    const after = { status: 'Filled', reason_code, answered };
    await record(tx, { actor_id: actor.id, action: 'close job', subject: 'job', subject_id: job_id, after });
    return filled;
  });
  return { job, answered };
}

/** Ends a posting of a company that closes its account, in words of ours. */
export const closeLeftJob = (context: Context<'manager'>, job_id: string): Promise<Result<Closing['close']>> =>
  closeJob(context, { job_id, reason_code: 'other', note: companyClosed, answers: [] });
