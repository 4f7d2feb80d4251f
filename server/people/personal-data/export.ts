import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import { mine, rowsOf, type Section } from '../../adapters/database/personal-rows.ts';
import { faceKey } from '../../adapters/uploads/faces.ts';
import { ownSelfIdentification } from '../self-identification/queries.ts';
import { resumeKey } from '../profiles/queries.ts';
import { videoKey } from '../videos/queries.ts';

export const sections: Record<string, Section> = {
  profile: { table: 'users_profiles', whose: mine('id') },
  ways_of_telling_the_profile: { table: 'profile_variants', whose: mine('candidate_id') },
  resumes: { table: 'resumes', whose: mine('owner_id') },
  picture: { table: 'faces', whose: mine('user_id') },
  business_info: { table: 'business_info', whose: mine('user_id') },
  videos: { table: 'videos', whose: mine('owner_id'), hidden: ['original', 'upload_id'] },
  plays_of_your_videos: {
    table: 'video_plays',
    whose: (userId) => sql`it.video_id in (select id from videos where owner_id = ${userId})`,
    hidden: ['viewer_id'],
  },
  profile_views: { table: 'profile_views', whose: mine('candidate_id'), hidden: ['manager_id'] },
  deletion_receipts: { table: 'deletion_receipts', whose: mine('owner_id') },
};

/** Secrets of links that wait to be opened. */
export const notExported: (keyof DB)[] = ['domain_confirmations', 'team_invitations'];

export async function* exportOf(db: Db, userId: string) {
  yield* rowsOf(db, sections, userId);
  const said = await ownSelfIdentification(db, userId);
  yield { name: 'self_identification', rows: said ? [said] : [] };
}

/** Where the storage keeps the files of a user, and their names in the archive. */
export async function filesOf(db: Db, userId: string): Promise<{ key: string; name: string }[]> {
  const videos = await db.selectFrom('videos').select('id').where('owner_id', '=', userId).execute();
  const resumes = await db.selectFrom('resumes').select('id').where('owner_id', '=', userId).execute();
  const faces = await db.selectFrom('faces').select('id').where('user_id', '=', userId).execute();
  return [
    ...faces.map(({ id }) => ({ key: faceKey(id, 'large'), name: 'picture.webp' })),
    ...videos.map(({ id }) => ({ key: videoKey(id), name: `videos/${id}.mp4` })),
    ...resumes.map(({ id }) => ({ key: resumeKey(id), name: `resumes/${id}.pdf` })),
  ];
}
