import type { Db } from '../../adapters/database/db.ts';

/** Destroys a file's key, which makes every copy unreadable, including backups. */
export async function destroyKey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('video_keys').where('video_id', '=', id).execute();
}
