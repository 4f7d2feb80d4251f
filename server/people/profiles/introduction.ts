import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { ownPreparedVideoAt, removeUnusedVideo } from '../../video/offers.ts';

type Caller = Context<readonly ['candidate', 'manager']>;

export async function introductionAt(tx: Tx, caller: Caller, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const video = await ownPreparedVideoAt(tx, caller, path, 'profile');
  return video.id;
}

export async function removeUnusedIntroduction(tx: Tx, actor: Caller['actor'], id: string | null): Promise<void> {
  if (!id) return;
  const [profile, variant] = await Promise.all([
    tx.selectFrom('users_profiles').select('id').where('video_id', '=', id).executeTakeFirst(),
    tx.selectFrom('profile_variants').select('id').where('video_id', '=', id).executeTakeFirst(),
  ]);
  if (!profile && !variant) await removeUnusedVideo(tx, actor, id);
}
