import { type Traces, valueWithoutPerson, withoutPerson } from '../../adapters/analysis/words/redact.ts';
import type { Tx } from '../../adapters/database/db.ts';

/** The interviews of one application, or of one candidate. */
type Whose = { application_id: string } | { candidate_id: string };

/** That there was an interview stays; what was said about it goes, and the person in the manager's notes (D117). */
export async function eraseMeetingTexts(tx: Tx, whose: Whose, traces: Traces): Promise<void> {
  const meetings = await tx
    .selectFrom('meetings')
    .select(['id', 'private_notes'])
    .where((eb) => eb.and(whose))
    .execute();
  for (const { id, private_notes } of meetings) {
    await tx
      .updateTable('meetings')
      .set({ notes: '', cancel_reason: '', private_notes: withoutPerson(private_notes, traces) })
      .where('id', '=', id)
      .execute();
    await tx.updateTable('reschedule_requests').set({ note: '', answer: '' }).where('meeting_id', '=', id).execute();
  }
}

/** What a manager has set stays for the organization, without the manager in it. */
export async function namelessMeetings(tx: Tx, organizer_id: string, traces: Traces): Promise<void> {
  const meetings = await tx
    .selectFrom('meetings')
    .select(['id', 'notes', 'private_notes', 'cancel_reason'])
    .where('organizer_id', '=', organizer_id)
    .execute();
  for (const { id, ...texts } of meetings)
    await tx.updateTable('meetings').set(valueWithoutPerson(texts, traces)).where('id', '=', id).execute();
}
