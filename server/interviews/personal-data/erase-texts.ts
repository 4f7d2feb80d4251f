import { redact } from '../../adapters/analysis/model/redact.ts';
import type { Tx } from '../../adapters/database/db.ts';

/** The interviews of one application, or of one candidate. */
type Whose = { application_id: string } | { candidate_id: string };

/** That there was an interview stays; what was said about it goes, and the candidate's name in the manager's notes (D117). */
export async function eraseMeetingTexts(tx: Tx, whose: Whose, names: string[]): Promise<void> {
  const meetings = await tx
    .selectFrom('meetings')
    .select(['id', 'private_notes'])
    .where((eb) => eb.and(whose))
    .execute();
  for (const { id, private_notes } of meetings)
    await tx
      .updateTable('meetings')
      .set({ notes: '', cancel_reason: '', private_notes: redact(private_notes, names) })
      .where('id', '=', id)
      .execute();
}
