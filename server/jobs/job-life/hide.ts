import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { jobColumns } from '../publishing/queries.ts';
import { addToSearch, removeFromSearch } from '../publishing/search-index.ts';

export type HideReason = 'reported' | 'suspended';

export async function hideJobs(tx: Tx, ids: readonly string[], hidden_why: HideReason): Promise<string[]> {
  if (ids.length === 0) return [];
  const hidden = await tx
    .updateTable('jobs')
    .set({
      hidden_at: sql<string>`now()`,
      hidden_why,
      hidden_while_open: sql<boolean>`status = 'Active'`,
      paused_at: sql<string | null>`case when status = 'Active' then now() else paused_at end`,
      status: sql`case when status = 'Active' then 'Paused' else status end`,
    })
    .where('id', 'in', ids)
    .where('status', '<>', 'Draft')
    .where('hidden_at', 'is', null)
    .returning('id')
    .execute();
  const found = hidden.map(({ id }) => id);
  await removeFromSearch(tx, found);
  return found;
}

export async function showJobs(tx: Tx, ids: readonly string[], why: HideReason): Promise<string[]> {
  if (ids.length === 0) return [];
  const comesBack = sql`hidden_while_open and status = 'Paused'`;
  const shown = await tx
    .updateTable('jobs')
    .set({
      status: sql`case when ${comesBack} then 'Active' else status end`,
      expires_at: sql`case when ${comesBack} then expires_at + (now() - paused_at) else expires_at end`,
      paused_at: sql`case when ${comesBack} then null else paused_at end`,
      hidden_at: null,
      hidden_why: null,
      hidden_while_open: false,
    })
    .where('id', 'in', ids)
    .where('hidden_why', '=', why)
    .returning(jobColumns)
    .execute();
  for (const job of shown) await addToSearch(tx, job);
  return shown.map(({ id }) => id);
}
