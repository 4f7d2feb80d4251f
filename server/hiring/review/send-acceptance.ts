import { instant, uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { announceDecision } from '../applications/move.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { applicationAccepted } from './events.ts';

export const sendAcceptance = task({
  name: 'send-acceptance',
  payload: z.object({ application_id: uuid, decided_at: instant }),
  async run({ db, hooks }, { application_id, decided_at }) {
    await db.transaction().execute(async (tx) => {
      const application = await applicationForUpdate(tx, application_id);
      // After an undo and a second acceptance, only the task of the newest decision sends the notice.
      if (application?.status !== 'accepted' || application.decided_at !== decided_at) return;
      const cancelled = !application.keeps_interview && (await hooks.endMeeting(tx, null, application_id, 'accepted'));
      await announceDecision(tx, application);
      const to = { user_id: application.candidate_id };
      const values = { application_id, meeting_cancelled: cancelled };
      await notify(tx, applicationAccepted(to, `accepted:${application_id}:${decided_at}`, values));
    });
  },
});
