import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { task } from '../../base/task.ts';
import { mustFind, tellBoth } from './create.ts';
import { meetingFell } from './events.ts';

/** An application ended and with it its interview: both calendars let go of the entry. */
export const tellInterviewCancelled = task({
  name: 'tell-interview-cancelled',
  payload: z.object({ meeting_id: uuid }),
  async run({ db }, { meeting_id }, { id }) {
    await db.transaction().execute(async (tx) => {
      const meeting = await mustFind(tx, meeting_id);
      if (meeting.status === 'cancelled') await tellBoth(tx, meeting, meetingFell, id);
    });
  },
});
