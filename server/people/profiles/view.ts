import type { Tx } from '../../adapters/database/db.ts';

/** An employer has opened this profile: counted once for each manager and day (D50). */
export async function noteProfileView(tx: Tx, view: { candidate_id: string; manager_id: string }): Promise<void> {
  await tx
    .insertInto('profile_views')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
