import { sql } from 'kysely';
import type { Heard } from '../../adapters/analysis/analysis-input.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';

type Filmed = { id: string; video_id: string };

/** What an earlier try has heard of this very video; null before any has. */
export async function heardBefore(db: Db, { id, video_id }: Filmed): Promise<Heard | null> {
  const kept = await db
    .selectFrom('analysis_hearings')
    .select('heard')
    .where('application_id', '=', id)
    .where('video_id', '=', video_id)
    .executeTakeFirst();
  return (kept?.heard as Heard | undefined) ?? null;
}

export async function keepHearing(db: Db, { id: application_id, video_id }: Filmed, heard: Heard): Promise<void> {
  const row = { video_id, heard: sql<string>`${JSON.stringify(heard)}::jsonb` };
  await db
    .insertInto('analysis_hearings')
    .values({ application_id, ...row })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(row))
    .execute();
}

export const forgetHearing = (tx: Tx, applicationId: string) =>
  tx.deleteFrom('analysis_hearings').where('application_id', '=', applicationId).execute();
