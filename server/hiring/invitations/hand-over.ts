import type { Tx } from '../../adapters/database/db.ts';

/** A colleague hears from now on how candidates answer the invitations of this manager. */
export async function handOverInvitations(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('invitations').set({ invited_by: to }).where('invited_by', '=', from).execute();
}
