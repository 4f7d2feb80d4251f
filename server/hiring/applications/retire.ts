import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

/** The decision stays as that of no one (D117). */
export async function retireApplication(tx: Tx, id: string, anonymous: string): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ candidate_id: anonymous, retired_at: sql<string>`now()`, profile_variant_id: null })
    .where('id', '=', id)
    .execute();
}

/** The decision goes too. */
export async function removeApplication(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('applications').where('id', '=', id).execute();
}
