import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { eraseMeetingTexts } from './erase-texts.ts';

/** Records of the organization, without the person in them (D117). */
export const staying: (keyof DB)[] = ['meetings'];

/** `names` are those that are taken out of what was noted. */
export async function forget(tx: Tx, { id, names }: { id: string; names: string[] }): Promise<void> {
  await eraseMeetingTexts(tx, { candidate_id: id }, names);
  await tx.deleteFrom('slot_offers').where('candidate_id', '=', id).execute();
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', id).execute();
  await tx.deleteFrom('room_visits').where('user_id', '=', id).execute();
}
