import type { Tx } from '../../adapters/database/db.ts';

/** Sets a label for older clients only; no permission depends on it. */
export async function setUserType(tx: Tx, id: string, user_type: string): Promise<void> {
  await tx.updateTable('users').set({ user_type }).where('id', '=', id).execute();
}
