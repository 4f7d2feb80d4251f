import { sql } from 'kysely';
import * as z from 'zod/mini';
import { notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { isUndecided } from '../publishing/queries.ts';
import { decisionStopped, stillUndecided } from './events.ts';

export const enforceDecisionDeadline = task({
  name: 'stop-after-too-long',
  cron: '27 6 * * *',
  payload: z.object({}),
  async run({ db }) {
    const undecided = await db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select(['applications.id', 'applications.job_id', 'applications.candidate_id', 'jobs.created_by'])
      .where(isUndecided)
      .where(sql<boolean>`not exists (select from mail_sent where key = 'undecided:' || applications.id)`)
      .orderBy('applications.submitted_at')
      .limit(1000)
      .execute();
    await db.transaction().execute(async (tx) => {
      for (const { id, job_id, candidate_id } of undecided)
        await notify(tx, stillUndecided({ user_id: candidate_id }, `undecided:${id}`, { job_id }));
      for (const [job_id, waiting] of Map.groupBy(undecided, ({ job_id }) => job_id)) {
        const [first] = waiting;
        if (!first) continue;
        const values = { job_id, count: waiting.length };
        await notify(tx, decisionStopped({ user_id: first.created_by }, `stopped:${job_id}:${first.id}`, values));
      }
    });
  },
});
