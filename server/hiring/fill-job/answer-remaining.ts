import type { Actor } from '#contract/base/endpoint.ts';
import { uuid } from '#contract/base/fields.ts';
import type { RejectionCode } from '#contract/hiring/applications.ts';
import { answeredAtOnce, closing } from '#contract/hiring/fill-job.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue, task } from '../../base/task.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { passOn } from '../review/decide.ts';
import { remainingIds } from './queries.ts';

type Answered = { id: string; reason_code: RejectionCode; note: string };

/** How many of them were still without a decision, and have one now. */
export async function passOnAll(tx: Tx, actor: Pick<Actor, 'id'>, answers: Answered[]): Promise<number> {
  let answered = 0;
  for (const { id, reason_code, note } of answers) {
    const before = await applicationForUpdate(tx, id);
    if (!before || !['submitted', 'under_review', 'meeting_scheduled'].includes(before.status)) continue;
    await passOn({ tx, actor, before }, reason_code, note);
    answered += 1;
  }
  return answered;
}

/** Anyone who could not be answered while someone waited at the button: batch after batch. */
export const answerRemaining = task({
  name: 'answer-remaining',
  payload: z.object({
    job_id: uuid,
    actor_id: uuid,
    reason_code: closing.close.input.shape.reason_code,
    note: z.string(),
  }),
  async run({ db }, { job_id, actor_id, reason_code, note }) {
    await db.transaction().execute(async (tx) => {
      const ids = await remainingIds(tx, job_id);
      await passOnAll(
        tx,
        { id: actor_id },
        ids.map((id) => ({ id, reason_code, note })),
      );
      if (ids.length === answeredAtOnce) await enqueue(tx, answerRemaining, { job_id, actor_id, reason_code, note });
    });
  },
});
