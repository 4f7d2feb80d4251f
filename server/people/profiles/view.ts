import type { Tx } from '../../adapters/database/db.ts';

export async function recordProfileView(tx: Tx, view: { candidate_id: string; manager_id: string }): Promise<void> {
  await tx
    .insertInto('profile_views')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
