import { type PersonTraces, valueWithoutPerson, withoutPerson } from '../../text/redact.ts';
import type { Tx } from '../../adapters/database/db.ts';

type MeetingScope = { application_id: string } | { candidate_id: string };

export async function eraseMeetingTexts(tx: Tx, whose: MeetingScope, traces: PersonTraces): Promise<void> {
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

export async function anonymizeMeetings(tx: Tx, organizer_id: string, traces: PersonTraces): Promise<void> {
  const meetings = await tx
    .selectFrom('meetings')
    .select(['id', 'notes', 'private_notes', 'cancel_reason'])
    .where('organizer_id', '=', organizer_id)
    .execute();
  for (const { id, ...texts } of meetings)
    await tx.updateTable('meetings').set(valueWithoutPerson(texts, traces)).where('id', '=', id).execute();
}
