import type { Transcription } from '../../adapters/speech/transcription.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/db.ts';

type RecordedApplication = { id: string; video_id: string };

export async function storedTranscription(
  db: Db,
  { id, video_id }: RecordedApplication,
): Promise<Transcription | null> {
  const kept = await db
    .selectFrom('analysis_hearings')
    .select('heard')
    .where('application_id', '=', id)
    .where('video_id', '=', video_id)
    .executeTakeFirst();
  return (kept?.heard as Transcription | undefined) ?? null;
}

export async function storeTranscription(
  db: Db,
  { id: application_id, video_id }: RecordedApplication,
  heard: Transcription,
): Promise<void> {
  const row = { video_id, heard: sql<string>`${JSON.stringify(heard)}::jsonb` };
  await db
    .insertInto('analysis_hearings')
    .values({ application_id, ...row })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(row))
    .execute();
}

export const deleteTranscription = (tx: Tx, applicationId: string) =>
  tx.deleteFrom('analysis_hearings').where('application_id', '=', applicationId).execute();
