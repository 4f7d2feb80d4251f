import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

export async function hideProfile(tx: Tx, id: string): Promise<void> {
  const hidden_at = sql<string>`coalesce(hidden_at, now())`;
  await tx.updateTable('users_profiles').set({ hidden_at }).where('id', '=', id).execute();
}

export async function showProfile(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users_profiles').set({ hidden_at: null }).where('id', '=', id).execute();
}
