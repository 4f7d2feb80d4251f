import type { Tx } from '../../adapters/database/db.ts';

export async function removeConversation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('conversations').where('id', '=', id).execute();
}
