import type { Db } from '../../adapters/database/db.ts';

export const openingsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('video_openings')
    .select(['opened_at', 'reason'])
    .where('application_id', '=', applicationId)
    .orderBy('opened_at')
    .execute();
