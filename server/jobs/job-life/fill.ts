import type { Tx } from '../../adapters/database/db.ts';
import { update } from '../publishing/change.ts';
import type { JobRow } from '../publishing/queries.ts';
import { leaveSearch } from '../publishing/search-entry.ts';

/** Ends a posting for good; its applicants are answered by hiring. */
export async function fillJob(tx: Tx, id: string): Promise<JobRow> {
  const filled = await update(tx, id, { status: 'Filled', paused_at: null, held_at: null });
  await leaveSearch(tx, [id]);
  return filled;
}
