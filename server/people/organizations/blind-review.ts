import type { Tx } from '../../adapters/database/db.ts';

/** For every job of the organization that does not say otherwise. */
export async function setOrganizationBlindReview(tx: Tx, id: string, blind_review: boolean): Promise<void> {
  await tx.updateTable('organizations').set({ blind_review }).where('id', '=', id).execute();
}
