import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

/** Moves the decision to an anonymous user, so that it stays in the records without the person. */
export async function retireApplication(tx: Tx, id: string, anonymous: string): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ candidate_id: anonymous, retired_at: sql<string>`now()`, profile_variant_id: null })
    .where('id', '=', id)
    .execute();
}

export async function removeApplication(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('applications').where('id', '=', id).execute();
}
