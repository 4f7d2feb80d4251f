import type { Tx } from '../../adapters/database/db.ts';

export async function setOrganizationBlindReview(tx: Tx, id: string, blind_review: boolean): Promise<void> {
  await tx.updateTable('organizations').set({ blind_review }).where('id', '=', id).execute();
}
