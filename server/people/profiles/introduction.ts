import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { ownVideoAt } from '../videos/queries.ts';
import { removeUnusedVideo } from '../videos/remove.ts';

type Caller = Context<readonly ['candidate', 'manager']>;

/** Null takes the video away. */
export async function introductionAt(tx: Tx, caller: Caller, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const video = await ownVideoAt(tx, caller, path);
  if (video.purpose !== 'profile' || video.status === 'failed') throw new AppError('video_not_found');
  return video.id;
}

/** An introduction goes when neither the profile nor a variant shows it any more. */
export async function removeUnshown(tx: Tx, actor: Caller['actor'], id: string | null): Promise<void> {
  if (!id) return;
  const [profile, variant] = await Promise.all([
    tx.selectFrom('users_profiles').select('id').where('video_id', '=', id).executeTakeFirst(),
    tx.selectFrom('profile_variants').select('id').where('video_id', '=', id).executeTakeFirst(),
  ]);
  if (!profile && !variant) await removeUnusedVideo(tx, actor, id);
}
