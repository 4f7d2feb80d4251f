import type { Tx } from '../../adapters/database/db.ts';
import { endMailedLinks } from '../email-change/end-mailed-links.ts';

export async function changeEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified_at: null }).where('id', '=', id).execute();
  await endMailedLinks(tx, id);
}
