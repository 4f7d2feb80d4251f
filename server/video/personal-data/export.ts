import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';
import { ownRows, type PersonalDataSection } from '../../adapters/database/personal-rows.ts';
import { faceKey } from '../../adapters/uploads/faces.ts';
import { videoKey } from '../videos/queries.ts';

export const sections: Record<string, PersonalDataSection> = {
  picture: { table: 'faces', whose: ownRows('user_id') },
  videos: { table: 'videos', whose: ownRows('owner_id'), hidden: ['original', 'upload_id'] },
  plays_of_your_videos: {
    table: 'video_plays',
    whose: (userId) => sql`it.video_id in (select id from videos where owner_id = ${userId})`,
    hidden: ['viewer_id'],
  },
  deletion_receipts: { table: 'deletion_receipts', whose: ownRows('owner_id') },
};

export async function filesOf(db: Db, userId: string): Promise<{ key: string; name: string }[]> {
  const faces = await db.selectFrom('faces').select('id').where('user_id', '=', userId).execute();
  const videos = await db.selectFrom('videos').select('id').where('owner_id', '=', userId).execute();
  return [
    ...faces.map(({ id }) => ({ key: faceKey(id, 'large'), name: 'picture.webp' })),
    ...videos.map(({ id }) => ({ key: videoKey(id), name: `videos/${id}.mp4` })),
  ];
}
