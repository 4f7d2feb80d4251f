import type { Tx } from '../../adapters/database/db.ts';

export async function setJobBlindReview(tx: Tx, id: string, blind_review: boolean | null): Promise<void> {
  await tx.updateTable('jobs').set({ blind_review }).where('id', '=', id).execute();
}
