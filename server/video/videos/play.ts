import type { Actor } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';
import { videoIdOfKey } from './queries.ts';

/** Records views by persons other than the owner; a player's many requests count once per ten minutes. */
export async function recordPlay(db: Db, { id: viewer_id }: Pick<Actor, 'id'>, key: string): Promise<void> {
  const video_id = videoIdOfKey(key);
  if (!video_id) return;
  await sql`
    insert into video_plays (video_id, viewer_id)
    select id, ${viewer_id} from videos
    where id = ${video_id} and owner_id <> ${viewer_id} and not exists (
      select from video_plays
      where video_id = videos.id and viewer_id = ${viewer_id} and at > now() - interval '10 minutes'
    )`.execute(db);
}
