import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../adapters/database/db.ts';
import { mediaKeySeconds } from '../../adapters/media-server.ts';
import { enqueue, task } from '../../base/task.ts';

export const closeMediaRoom = task({
  name: 'close-media-room',
  payload: z.object({ meeting_id: uuid }),
  async run({ db, settings }, { meeting_id }) {
    if (!settings.mediaServer) return;
    const meeting = await db.selectFrom('meetings').select('status').where('id', '=', meeting_id).executeTakeFirst();
    if (meeting?.status !== 'scheduled') await settings.mediaServer.close(meeting_id);
  },
});

/** Disconnects everyone, and once more when the last key has expired, because a key opens a deleted meeting room again. */
export async function endMediaRoom(tx: Tx, meeting_id: string): Promise<void> {
  await enqueue(tx, closeMediaRoom, { meeting_id });
  await enqueue(tx, closeMediaRoom, { meeting_id }, { afterSeconds: mediaKeySeconds + 30 });
}
