import { redact } from '../../adapters/analysis/model/redact.ts';
import type { Tx } from '../../adapters/database/db.ts';

/** The decision stays; what the candidate said goes, and their name in what was noted about them (D117). */
export async function eraseApplicationTexts(tx: Tx, application_id: string, names: string[]): Promise<void> {
  await tx.updateTable('application_answers').set({ text: '' }).where('application_id', '=', application_id).execute();
  await tx.deleteFrom('context_notes').where('application_id', '=', application_id).execute();
  await tx.updateTable('video_openings').set({ reason: '' }).where('application_id', '=', application_id).execute();
  await tx.updateTable('appeals').set({ words: '' }).where('application_id', '=', application_id).execute();
  await tx
    .updateTable('applications')
    .set({ accommodations: [], accommodation_note: '', accommodation_reply: '', accommodation_waiting: false })
    .where('id', '=', application_id)
    .execute();
  const notes = await tx
    .selectFrom('review_notes')
    .select(['id', 'text'])
    .where('application_id', '=', application_id)
    .execute();
  for (const { id, text } of notes)
    await tx
      .updateTable('review_notes')
      .set({ text: redact(text, names) })
      .where('id', '=', id)
      .execute();
}
