import type { Tx } from '../../adapters/database/db.ts';

export async function retireMeetings(tx: Tx, applicationId: string, anonymous: string): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ candidate_id: anonymous })
    .where('application_id', '=', applicationId)
    .execute();
}
