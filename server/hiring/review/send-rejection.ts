import { instant, uuid } from '#contract/base/fields.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../../adapters/database/db.ts';
import type { Hooks } from '../../base/context.ts';
import { notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { announceDecision } from '../applications/move.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { applicationRejected } from './events.ts';
import { endOfRunningInterview } from './interview-end.ts';

export const sendRejection = task({
  name: 'send-rejection',
  payload: z.object({ application_id: uuid, decided_at: instant }),
  run: ({ db, hooks }, { application_id, decided_at }) =>
    db.transaction().execute((tx) => announceRejection(tx, hooks, application_id, decided_at)),
});

export const sendPostponedRejections = task({
  name: 'send-postponed-rejections',
  cron: '* * * * *',
  payload: z.object({}),
  async run({ db, hooks }) {
    const due = await db
      .selectFrom('applications')
      .select(['id', 'decided_at'])
      .where('announce_at', '<=', sql<string>`now()`)
      .execute();
    for (const { id, decided_at } of due)
      await db.transaction().execute((tx) => announceRejection(tx, hooks, id, decided_at));
  },
});

async function announceRejection(tx: Tx, hooks: Hooks, application_id: string, decided_at: string | null) {
  const application = await applicationForUpdate(tx, application_id);
  // After an undo and a second rejection, only the task of the newest decision sends the notice.
  if (application?.status !== 'rejected' || application.told_status === null) return;
  if (application.decided_at !== decided_at) return;
  const announce_at = await endOfRunningInterview(tx, application_id, new Date().toISOString());
  if (announce_at) {
    await tx.updateTable('applications').set({ announce_at }).where('id', '=', application_id).execute();
    return;
  }
  const cancelled = await hooks.endMeeting(tx, null, application_id, 'passed on');
  await announceDecision(tx, application, { rejection_told_at: sql<string>`now()` });
  const to = { user_id: application.candidate_id };
  const values = { application_id, meeting_cancelled: cancelled };
  await notify(tx, applicationRejected(to, `rejected:${application_id}:${decided_at}`, values));
}
