import type { Tx } from '../../adapters/database/db.ts';

export async function handOverInvitations(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('invitations').set({ invited_by: to }).where('invited_by', '=', from).execute();
}
