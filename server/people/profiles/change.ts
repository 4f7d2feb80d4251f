import type { Tx } from '../../adapters/database/db.ts';
import type { ProfileChanges } from '../../base/context.ts';

type Named = { first_name?: string; last_name?: string; company?: string; profile_completed?: boolean };

export async function changeProfile(
  tx: Tx,
  id: string,
  changes: ProfileChanges & Named & { updated_at?: string },
): Promise<void> {
  await tx.updateTable('users_profiles').set(changes).where('id', '=', id).execute();
}
