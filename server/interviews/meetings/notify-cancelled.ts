import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';
import { loadMeeting, notifyBoth } from './create.ts';
import { meetingEndedWithApplication } from './events.ts';

export const notifyInterviewCancelled = task({
  name: 'tell-interview-cancelled',
  payload: z.object({ meeting_id: uuid }),
  async run({ db }, { meeting_id }, { id }) {
    await db.transaction().execute(async (tx) => {
      const meeting = await loadMeeting(tx, meeting_id);
      if (meeting.status === 'cancelled') await notifyBoth(tx, meeting, meetingEndedWithApplication, id);
    });
  },
});
