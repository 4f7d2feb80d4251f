import type { Tx } from '../../adapters/database/db.ts';

/** A colleague answers from now on for what this manager has posted. */
export async function handOverJobs(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('jobs').set({ created_by: to }).where('created_by', '=', from).execute();
}
