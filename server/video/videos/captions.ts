import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

type Caption = { start: number; end: number; text: string };

export async function saveCaptions(tx: Tx, id: string, captions: Caption[]): Promise<void> {
  const words = sql<Caption[]>`${JSON.stringify(captions)}::jsonb`;
  await tx.updateTable('videos').set({ captions: words }).where('id', '=', id).execute();
}
