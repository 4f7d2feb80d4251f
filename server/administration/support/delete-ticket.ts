import type { Tx } from '../../adapters/database/db.ts';

export async function deleteTicket(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contact_tickets').where('id', '=', id).execute();
}
