import { sql } from 'kysely';
import * as z from 'zod/mini';
import { instant, uuid } from '#contract/fields.ts';
import type { MeetingStatus } from '#contract/meetings.ts';
import type { Tx } from '../../adapters/db.ts';
import { enqueue, task } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { applicationRejected } from './emails.ts';
import { applicationForUpdate } from './queries.ts';

/** Asks for the analysis of a submitted application whose candidate agreed to it; the analysis feature runs it. */
export const analysisRequested = {
  name: 'analyse-application',
  payload: z.object({ application_id: uuid }),
};

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
      const email = applicationRejected(application, cancelled, settings.origin);
      await enqueue(tx, sendEmail, { key: `rejected:${application_id}:${decided_at}`, email });
    });
  },
});

// Meetings stand later in the line of features, but an application may not end while its interview stays set: so in SQL, here.
/** Cancels the interview that is set, or closes it when it has begun. Answers whether one was cancelled. */
export async function endMeeting(
  tx: Tx,
  actor_id: string | null,
  applicationId: string,
  why: string,
): Promise<boolean> {
  const isAhead = sql<boolean>`scheduled_date > now()`;
  const ended = await tx
    .updateTable('meetings')
    .set({
      status: sql<MeetingStatus>`case when ${isAhead} then 'cancelled' else 'completed' end`,
      cancel_reason: sql<string>`case when ${isAhead} then ${why} else '' end`,
    })
    .where('application_id', '=', applicationId)
    .where('status', '=', 'scheduled')
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (!ended) return false;
  const { id: subject_id, status } = ended;
  const change = { before: { status: 'scheduled' }, after: { status } };
  await record(tx, { actor_id, action: 'end meeting', subject: 'meeting', subject_id, ...change });
  return status === 'cancelled';
}
