import type { Db } from '../../adapters/database/db.ts';

/** Without its key no one can read any copy of a file, wherever it is: a video, an attachment or an archive (D79). */
export async function destroyKey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('video_keys').where('video_id', '=', id).execute();
}
