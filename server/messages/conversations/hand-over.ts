import type { Tx } from '../../adapters/database/db.ts';

/** A colleague answers from now on where this manager did. */
export async function handOverConversations(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('conversations').set({ manager_id: to }).where('manager_id', '=', from).execute();
}
