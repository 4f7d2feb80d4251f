import { type PersonTraces, valueWithoutPerson, withoutPerson } from '../../text/redact.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

/** Deletes the candidate's texts and redacts their name in notes about them; the decision remains. */
export async function eraseApplicationTexts(tx: Tx, application_id: string, traces: PersonTraces): Promise<void> {
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

async function namelessDecision(tx: Tx, application_id: string, traces: PersonTraces): Promise<void> {
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
