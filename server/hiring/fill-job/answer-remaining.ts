import type { Actor } from '#contract/base/endpoint.ts';
import { instant, uuid } from '#contract/base/fields.ts';
import type { RejectionCode } from '#contract/hiring/applications.ts';
import { maxAnsweredSynchronously, closing } from '#contract/hiring/fill-job.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue, task } from '../../base/task.ts';
import { jobById } from '../../jobs/offers.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { rejectApplication } from '../review/decide.ts';
import { remainingIds } from './queries.ts';

type Answered = { id: string; reason_code: RejectionCode; note: string };

export async function rejectRemaining(tx: Tx, actor: Pick<Actor, 'id'>, answers: Answered[]): Promise<number> {
  let answered = 0;
  for (const { id, reason_code, note } of answers) {
    const before = await applicationForUpdate(tx, id);
    if (!before || !['submitted', 'under_review', 'meeting_scheduled'].includes(before.status)) continue;
    await rejectApplication({ tx, actor, before }, reason_code, note);
    answered += 1;
  }
  return answered;
}

/** Rejects the remaining applicants in batches in the background, so that the manager's request stays fast. */
export const answerRemaining = task({
  name: 'answer-remaining',
  payload: z.object({
    job_id: uuid,
    actor_id: uuid,
    reason_code: closing.close.input.shape.reason_code,
    note: z.string(),
    closed_at: z.optional(instant),
  }),
  async run({ db }, { job_id, actor_id, reason_code, note, closed_at }) {
    await db.transaction().execute(async (tx) => {
      const job = await jobById(tx, job_id);
      const isUndone = job?.status !== 'Filled' || (job.before_fill && job.before_fill.at !== closed_at);
      if (isUndone) return;
      const ids = await remainingIds(tx, job_id);
      await rejectRemaining(
        tx,
        { id: actor_id },
        ids.map((id) => ({ id, reason_code, note })),
      );
      if (ids.length === maxAnsweredSynchronously)
        await enqueue(tx, answerRemaining, { job_id, actor_id, reason_code, note, closed_at });
    });
  },
});
