import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { notify } from '../../platform/offers.ts';
import { announcedStatusSql } from '../../base/announced-decision.ts';
import { enqueue, task } from '../../base/task.ts';
import { jobChanged, termsChange } from './events.ts';

const atOnce = 200;

/** Notifies all current applicants in batches, because thousands may have applied. */
export const notifyApplicants = task({
  name: 'tell-applicants',
  payload: z.object({ job_id: uuid, change_id: uuid, change: termsChange, after: z.optional(uuid) }),
  async run({ db }, { job_id, change_id, change, after }) {
    await db.transaction().execute(async (tx) => {
      const applicants = await tx
        .selectFrom('applications')
        .select(['applications.id', 'applications.candidate_id'])
        .where('applications.job_id', '=', job_id)
        .where(announcedStatusSql(), 'in', ['submitted', 'under_review', 'meeting_scheduled', 'accepted'])
        .$if(after !== undefined, (query) => query.where('applications.id', '>', after ?? ''))
        .orderBy('applications.id')
        .limit(atOnce)
        .execute();
      for (const { id, candidate_id } of applicants) {
        const to = { user_id: candidate_id };
        await notify(tx, jobChanged(to, `job-changed:${change_id}:${id}`, { job_id, ...change }));
      }
      const last = applicants.at(-1);
      if (last && applicants.length === atOnce) {
        await enqueue(tx, notifyApplicants, { job_id, change_id, change, after: last.id });
      }
    });
  },
});
