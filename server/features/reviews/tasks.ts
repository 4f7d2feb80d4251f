import { sql } from 'kysely';
import * as z from 'zod/mini';
import { instant, uuid } from '#contract/fields.ts';
import { enqueue, task } from '../../task.ts';
import { endMeeting } from '../applications/commands.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { applicationRejected } from './emails.ts';

/** Queued with the decision and run when Undo is over: tells the candidate, unless the decision was taken back (D74). */
export const sendRejection = task({
  name: 'send-rejection',
  payload: z.object({ application_id: uuid, decided_at: instant }),
  async run({ db, settings }, { application_id, decided_at }) {
    await db.transaction().execute(async (tx) => {
      const application = await applicationForUpdate(tx, application_id);
      // Rejected, taken back and rejected again: only the newest decision writes, ten minutes after itself.
      if (application?.status !== 'rejected' || application.decided_at !== decided_at) return;
      const cancelled = await endMeeting(tx, null, application_id, 'The employer has passed on this application.');
      await tx
        .updateTable('applications')
        .set({ rejection_told_at: sql<string>`now()` })
        .where('id', '=', application_id)
        .execute();
      const email = applicationRejected(application, cancelled, settings.origin);
      await enqueue(tx, sendEmail, {
        key: `rejected:${application_id}:${decided_at}`,
        about: 'applications',
        always: true,
        email,
      });
    });
  },
});
