import type { api } from '#contract/api.ts';
import { answeredAtOnce } from '#contract/closing.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { leaveSearch } from '../jobs/commands.ts';
import { jobColumns } from '../jobs/queries.ts';
import { changed } from '../postings/commands.ts';
import { mustAllow } from '../postings/queries.ts';
import { remainingIds } from './queries.ts';
import { answerRemaining, passOnAll } from './tasks.ts';

type Closing = typeof api.closing;

/** Ends a posting and answers everybody who has no decision yet (N4). Pressed twice, the second press finds nobody left. */
export async function closeJob(
  context: Context<'manager'>,
  { job_id, reason_code, note, answers }: Input<Closing['close']>,
): Promise<Answer<Closing['close']>> {
  const { actor } = context;
  let answered = 0;
  const { job } = await changed(context, job_id, async (tx, before) => {
    if (!mustAllow('close', before)) return before;
    const filled = await tx
      .updateTable('jobs')
      .set({ status: 'Filled', paused_at: null, held_at: null })
      .where('id', '=', job_id)
      .returning(jobColumns)
      .executeTakeFirstOrThrow();
    await leaveSearch(tx, [job_id]);
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
