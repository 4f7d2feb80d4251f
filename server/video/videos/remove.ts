import type { Actor } from '#contract/base/endpoint.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { recordChange } from '../../platform/offers.ts';
import { isUserUnderLegalHold, assertNotHeld } from '../../base/legal-holds.ts';
import { enqueue } from '../../base/task.ts';
import { forgetStillsOf } from '../faces/remove.ts';
import { destroyKey } from './keys.ts';
import { prepareVideo } from './prepare.ts';
import { type ErasedVideo, isUnused } from './queries.ts';

export async function removeIfUnused(tx: Tx, id: string): Promise<void> {
  if (await isOwnerHeld(tx, id)) return;
  const { numDeletedRows } = await tx.deleteFrom('videos').where('id', '=', id).where(isUnused).executeTakeFirst();
  if (numDeletedRows > 0n) await deleteVideoData(tx, null, id);
}

/** Deletes a video permanently, or throws under a legal hold; the caller must check that nothing uses it. */
export async function deleteVideo(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  await assertNotHeld(tx, actor.id);
  await tx.deleteFrom('videos').where('id', '=', id).execute();
  await deleteVideoData(tx, actor, id);
}

export async function removeUnusedVideo(tx: Tx, actor: Pick<Actor, 'id'>, id: string | null): Promise<void> {
  if (id && !(await isOwnerHeld(tx, id))) await eraseUnusedVideo(tx, actor, id);
}

export async function eraseUnusedVideo(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<ErasedVideo | null> {
  const isUsed = tx.selectFrom('applications').select('id').where('video_id', '=', id);
  const erased = await tx
    .deleteFrom('videos')
    .where('id', '=', id)
    .where((eb) => eb.not(eb.exists(isUsed)))
    .returning(['id', 'original'])
    .executeTakeFirst();
  if (erased) await deleteVideoData(tx, actor, id);
  return erased ?? null;
}

async function isOwnerHeld(tx: Tx, id: string): Promise<boolean> {
  const video = await tx.selectFrom('videos').select('owner_id').where('id', '=', id).executeTakeFirst();
  return video !== undefined && isUserUnderLegalHold(tx, video.owner_id);
}

async function deleteVideoData(tx: Tx, actor: Pick<Actor, 'id'> | null, video_id: string): Promise<void> {
  await destroyKey(tx, video_id);
  await forgetStillsOf(tx, video_id);
  // The task deletes the files, because the row no longer exists.
  await enqueue(tx, prepareVideo, { video_id });
  await recordChange(tx, {
    actor_id: actor?.id ?? null,
    action: 'delete video',
    subject: 'video',
    subject_id: video_id,
  });
}
