import { sql } from 'kysely';
import type { OwnFace } from '#contract/video/faces.ts';
import { videoPathOf } from '#contract/video/videos.ts';
import type { Db } from '../../adapters/database/db.ts';
import { faceUrl } from '../../adapters/uploads/faces.ts';
import type { Context } from '../../base/context.ts';
import { videoView } from '../videos/queries.ts';

export const faceIsShown = async (db: Db, id: string): Promise<boolean> =>
  /^[0-9a-f-]{36}$/.test(id) &&
  (await db.selectFrom('faces').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

type Caller = Context<readonly ['candidate', 'manager']>;

export const myFace = (context: Caller): Promise<OwnFace> => ownFaceOf(context);

export async function ownFaceOf({ db, settings, actor }: Caller): Promise<OwnFace> {
  const [face, videos] = await Promise.all([
    db.selectFrom('faces').select(['id', 'video_id']).where('user_id', '=', actor.id).executeTakeFirst(),
    db
      .selectFrom('videos')
      .selectAll()
      .select(
        sql<string | null>`(select title from applications join jobs on jobs.id = job_id
          where applications.video_id = videos.id limit 1)`.as('job_title'),
      )
      .where('owner_id', '=', actor.id)
      .where('status', '=', 'ready')
      .where('kind', '=', 'video')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(20)
      .execute(),
  ]);
  return {
    face: face ? faceUrl(settings.secret, face.id, actor.id) : null,
    still_of: face?.video_id ? videoPathOf(face.video_id) : null,
    videos: videos.map((video) => ({ ...videoView({ settings }, video), job_title: video.job_title })),
  };
}
