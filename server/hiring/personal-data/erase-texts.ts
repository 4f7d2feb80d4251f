import { type Traces, valueWithoutPerson, withoutPerson } from '../../adapters/analysis/words/redact.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

/** The decision stays; what the candidate said goes, and their name in what was noted about them (D117). */
export async function eraseApplicationTexts(tx: Tx, application_id: string, traces: Traces): Promise<void> {
  await tx.updateTable('application_answers').set({ text: '' }).where('application_id', '=', application_id).execute();
  await tx.deleteFrom('context_notes').where('application_id', '=', application_id).execute();
  await tx.updateTable('video_openings').set({ reason: '' }).where('application_id', '=', application_id).execute();
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
      .set({ text: withoutPerson(text, traces) })
      .where('id', '=', id)
      .execute();
  await namelessDecision(tx, application_id, traces);
}

/** What was written about the candidate, and stays with the decision. */
async function namelessDecision(tx: Tx, application_id: string, traces: Traces): Promise<void> {
  const { rejection_note } = await tx
    .selectFrom('applications')
    .select('rejection_note')
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('applications')
    .set({ rejection_note: withoutPerson(rejection_note, traces) })
    .where('id', '=', application_id)
    .execute();
  const cards = await tx
    .selectFrom('scorecards')
    .select(['reviewer_id', 'ratings'])
    .where('application_id', '=', application_id)
    .execute();
  for (const { reviewer_id, ratings } of cards)
    await tx
      .updateTable('scorecards')
      .set({ ratings: sql<never>`${JSON.stringify(valueWithoutPerson(ratings, traces))}::jsonb` })
      .where('application_id', '=', application_id)
      .where('reviewer_id', '=', reviewer_id)
      .execute();
}
