import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { instant, uuid } from '#contract/base/fields.ts';
import { undoMinutes } from '#contract/hiring/applications.ts';
import { maxAnsweredSynchronously } from '#contract/hiring/fill-job.ts';
import * as z from 'zod/mini';
import type { Context } from '../../base/context.ts';
import { changeLockedJob, fillJob, announceFill, assertMoveAllowed } from '../../jobs/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { enqueue, task } from '../../base/task.ts';
import { companyClosed } from '../applications/queries.ts';
import { answerRemaining, rejectRemaining } from './answer-remaining.ts';
import { remainingIds } from './queries.ts';
import { reopenJob } from './reopen.ts';

type Closing = typeof api.closing;

export async function closeJob(
  context: Context<'manager'>,
  { job_id, reason_code, note, answers }: Input<Closing['close']>,
): Promise<Result<Closing['close']>> {
  const { actor } = context;
  let answered = 0;
  const { job } = await changeLockedJob(context, job_id, async (tx, before) => {
    if (!assertMoveAllowed('close', before)) return before;
    const now = Date.now();
    const at = new Date(now).toISOString();
    const undo_until = new Date(now + undoMinutes * 60_000).toISOString();
    const filled = await fillJob(tx, before, { at, undo_until });
    const ids = await remainingIds(tx, job_id);
    const common = { reason_code, note };
    const own = new Map(answers.map(({ application_id, ...answer }) => [application_id, answer]));
    answered = await rejectRemaining(
      tx,
      actor,
      ids.map((id) => ({ id, ...(own.get(id) ?? common) })),
    );
    if (ids.length === maxAnsweredSynchronously)
      await enqueue(tx, answerRemaining, { job_id, actor_id: actor.id, closed_at: at, ...common });
    await enqueue(tx, announceClosing, { job_id, closed_at: at }, { afterSeconds: undoMinutes * 60 });
    const after = { status: 'Filled', reason_code, answered };
    await recordChange(tx, { actor_id: actor.id, action: 'close job', subject: 'job', subject_id: job_id, after });
    return filled;
  });
  return { job, answered };
}

export async function undoClosing(
  context: Context<'manager'>,
  { job_id }: Input<Closing['undo']>,
): Promise<Result<Closing['undo']>> {
  const { actor } = context;
  let undone = 0;
  const { job } = await changeLockedJob(context, job_id, async (tx, before) => {
    if (!before.before_fill && before.status !== 'Filled') return before;
    const reopened = await reopenJob(tx, actor.id, before);
    undone = reopened.undone;
    return reopened.job;
  });
  return { job, undone };
}

export const announceClosing = task({
  name: 'settle-closing',
  payload: z.object({ job_id: uuid, closed_at: instant }),
  run: ({ db }, { job_id, closed_at }) => db.transaction().execute((tx) => announceFill(tx, job_id, closed_at)),
});

export const closeAbandonedJob = (context: Context<'manager'>, job_id: string): Promise<Result<Closing['close']>> =>
  closeJob(context, { job_id, reason_code: 'other', note: companyClosed, answers: [] });
