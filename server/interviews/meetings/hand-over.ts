import type { Tx } from '../../adapters/database/db.ts';

/** A colleague holds the interviews that this manager has set. */
export async function handOverMeetings(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ organizer_id: to })
    .where('organizer_id', '=', from)
    .where('status', '=', 'scheduled')
    .execute();
}
