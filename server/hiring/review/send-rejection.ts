import { instant, uuid } from '#contract/base/fields.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { notify } from '../../platform/notifications/notify.ts';
import { task } from '../../base/task.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { applicationRejected } from './events.ts';

/** Queued with the decision and run when Undo is over: tells the candidate, unless the decision was taken back (D74). */
export const sendRejection = task({
  name: 'send-rejection',
  payload: z.object({ application_id: uuid, decided_at: instant }),
  async run({ db, hooks }, { application_id, decided_at }) {
    await db.transaction().execute(async (tx) => {
      const application = await applicationForUpdate(tx, application_id);
      // Rejected, taken back and rejected again: only the newest decision writes, ten minutes after itself.
      if (application?.status !== 'rejected' || application.decided_at !== decided_at) return;
      const cancelled = await hooks.endMeeting(tx, null, application_id, 'passed on');
      await tx
        .updateTable('applications')
        .set({ rejection_told_at: sql<string>`now()` })
        .where('id', '=', application_id)
        .execute();
      const to = { user_id: application.candidate_id };
      const values = { application_id, meeting_cancelled: cancelled };
      await notify(tx, applicationRejected(to, `rejected:${application_id}:${decided_at}`, values));
    });
  },
});
