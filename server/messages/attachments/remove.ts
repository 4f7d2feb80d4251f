import type { Tx } from '../../adapters/database/db.ts';

export async function removeAttachment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('message_attachments').where('id', '=', id).execute();
}
