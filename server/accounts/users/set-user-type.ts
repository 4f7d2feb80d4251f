import type { Tx } from '../../adapters/database/db.ts';

/** The label that older clients read (D30): it decides nothing. */
export async function setUserType(tx: Tx, id: string, user_type: string): Promise<void> {
  await tx.updateTable('users').set({ user_type }).where('id', '=', id).execute();
}
