import type { PersonTraces } from '../../text/redact.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { eraseMeetingTexts, anonymizeMeetings } from './erase-texts.ts';

export const retainedTables: (keyof DB)[] = ['meetings'];

export async function forget(tx: Tx, { id, ...traces }: { id: string } & PersonTraces): Promise<void> {
  await eraseMeetingTexts(tx, { candidate_id: id }, traces);
  await anonymizeMeetings(tx, id, traces);
  await tx.deleteFrom('slot_offers').where('candidate_id', '=', id).execute();
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', id).execute();
  await tx.deleteFrom('room_visits').where('user_id', '=', id).execute();
}
