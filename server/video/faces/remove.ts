import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../adapters/database/db.ts';
import { faceKeys } from '../../adapters/uploads/faces.ts';
import type { Context } from '../../base/context.ts';
import { enqueue, task } from '../../base/task.ts';
import { recordChange } from '../../platform/offers.ts';
import { destroyKey } from '../videos/keys.ts';

export async function removeFace({
  db,
  actor,
}: Context<readonly ['candidate', 'manager']>): Promise<{ success: true }> {
  await db.transaction().execute(async (tx) => {
    if (await forgetFace(tx, actor.id))
      await recordChange(tx, { actor_id: actor.id, action: 'remove picture', subject: 'user', subject_id: actor.id });
  });
  return { success: true };
}

export const forgetFace = (tx: Tx, userId: string): Promise<boolean> => forgetWhere(tx, 'user_id', userId);

export const forgetStillsOf = (tx: Tx, videoId: string): Promise<boolean> => forgetWhere(tx, 'video_id', videoId);

async function forgetWhere(tx: Tx, column: 'user_id' | 'video_id', id: string): Promise<boolean> {
  const gone = await tx.deleteFrom('faces').where(column, '=', id).returning('id').execute();
  for (const { id: face_id } of gone) {
    await destroyKey(tx, face_id);
    await enqueue(tx, clearFace, { face_id });
  }
  return gone.length > 0;
}

export const clearFace = task({
  name: 'clear-face',
  payload: z.object({ face_id: uuid }),
  async run({ db, storage }, { face_id }) {
    const kept = await db.selectFrom('faces').select('id').where('id', '=', face_id).executeTakeFirst();
    if (kept) return;
    await destroyKey(db, face_id);
    await storage.remove(faceKeys(face_id));
  },
});
