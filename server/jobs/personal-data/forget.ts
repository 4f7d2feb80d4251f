import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';

export const retainedTables: (keyof DB)[] = ['job_rubrics', 'jobs'];

export async function forget(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('saved_jobs').where('candidate_id', '=', userId).execute();
}
