import type { Actor } from '#contract/base/endpoint.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { record } from '../../platform/audit/record.ts';
import { enqueue } from '../../base/task.ts';
import { forgetStillsOf } from './remove-face.ts';
import { destroyKey } from './keys.ts';
import { prepareVideo } from './prepare.ts';
import { shownNowhere } from './queries.ts';

/** It stays where someone has just begun to show it. */
export async function removeShownNowhere(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('videos').where('id', '=', id).where(shownNowhere).executeTakeFirst();
  if (numDeletedRows > 0n) await clearAway(tx, null, id);
}

/** Gone for good; whether nothing shows it any more is for the caller to check. */
export async function deleteVideo(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  await tx.deleteFrom('videos').where('id', '=', id).execute();
  await clearAway(tx, actor, id);
}

/** A video goes with what it was made for, unless an application uses it. Answers whether it went. */
export async function removeUnusedVideo(tx: Tx, actor: Pick<Actor, 'id'>, id: string | null): Promise<boolean> {
  if (!id) return false;
  const isUsed = tx.selectFrom('applications').select('id').where('video_id', '=', id);
  const { numDeletedRows } = await tx
    .deleteFrom('videos')
    .where('id', '=', id)
    .where((eb) => eb.not(eb.exists(isUsed)))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await clearAway(tx, actor, id);
  return numDeletedRows > 0n;
}

/** `actor` null: it went by itself. */
async function clearAway(tx: Tx, actor: Pick<Actor, 'id'> | null, video_id: string): Promise<void> {
  await destroyKey(tx, video_id);
  await forgetStillsOf(tx, video_id);
  // With the row gone, the task clears the files away.
  await enqueue(tx, prepareVideo, { video_id });
  await record(tx, { actor_id: actor?.id ?? null, action: 'delete video', subject: 'video', subject_id: video_id });
}
