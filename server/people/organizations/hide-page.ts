import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

export async function hideCompanyPage(tx: Tx, id: string): Promise<void> {
  const hidden_at = sql<string>`coalesce(hidden_at, now())`;
  await tx.updateTable('organizations').set({ hidden_at }).where('id', '=', id).execute();
}

export async function showCompanyPage(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('organizations').set({ hidden_at: null }).where('id', '=', id).execute();
}
