import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue } from '../../base/task.ts';
import { clearExports } from '../exports/clear.ts';

/** What was reported, by a user without a name; of the cases only what was decided stays. */
export const staying: (keyof DB)[] = ['reports'];

export async function forget(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const archives = await tx.deleteFrom('exports').where('user_id', '=', id).returning('id').execute();
  await enqueue(tx, clearExports, { export_ids: archives.map((row) => row.id) });
  await tx.deleteFrom('admin_invitations').where('invited_by', '=', id).execute();
  await tx.updateTable('moderation_cases').set({ answer: '' }).where('owner_id', '=', id).execute();
  await tx
    .deleteFrom('contact_tickets')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
}
