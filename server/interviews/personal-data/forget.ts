import type { Traces } from '../../adapters/analysis/words/redact.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { eraseMeetingTexts, namelessMeetings } from './erase-texts.ts';

/** Records of the organization, without the person in them (D117). */
export const staying: (keyof DB)[] = ['meetings'];

export async function forget(tx: Tx, { id, ...traces }: { id: string } & Traces): Promise<void> {
  await eraseMeetingTexts(tx, { candidate_id: id }, traces);
  await namelessMeetings(tx, id, traces);
  await tx.deleteFrom('slot_offers').where('candidate_id', '=', id).execute();
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', id).execute();
  await tx.deleteFrom('room_visits').where('user_id', '=', id).execute();
}
