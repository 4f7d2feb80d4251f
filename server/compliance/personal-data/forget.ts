import type { Tx } from '../../adapters/database/db.ts';
import { enqueue } from '../../base/task.ts';
import { clearExports } from '../exports/clear.ts';

export async function forget(tx: Tx, id: string): Promise<void> {
  const archives = await tx.deleteFrom('exports').where('user_id', '=', id).returning('id').execute();
  await enqueue(tx, clearExports, { export_ids: archives.map((row) => row.id) });
  await tx.updateTable('legal_holds').set({ reason: '' }).where('subject_id', '=', id).execute();
}
