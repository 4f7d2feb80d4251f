import { sql } from 'kysely';
import { type PersonTraces, withoutPerson } from '../../text/redact.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import { isTicketOf } from '../support/ticket-owner.ts';

export const retainedTables: (keyof DB)[] = ['reports'];

export async function forget(
  tx: Tx,
  { id, email }: { id: string; email: string },
  traces: PersonTraces,
): Promise<void> {
  await anonymizeCases(tx, id, traces);
  await tx.deleteFrom('mail_reports').where('address_hash', '=', sha256(email.toLowerCase())).execute();
  await tx.deleteFrom('admin_invitations').where('invited_by', '=', id).execute();
  await tx.deleteFrom('user_notes').where('user_id', '=', id).execute();
  await tx.updateTable('user_notes').set({ author_id: null }).where('author_id', '=', id).execute();
  await tx.updateTable('moderation_cases').set({ answer: '' }).where('owner_id', '=', id).execute();
  await tx
    .deleteFrom('contact_tickets')
    .where(isTicketOf(sql`contact_tickets`, id))
    .execute();
  await tx
    .deleteFrom('ticket_messages')
    .where(sql`lower(sender)`, '=', email.toLowerCase())
    .execute();
  await tx.updateTable('contact_tickets').set({ handler_id: null }).where('handler_id', '=', id).execute();
  await tx.updateTable('ticket_messages').set({ author_id: null }).where('author_id', '=', id).execute();
}

async function anonymizeCases(tx: Tx, userId: string, traces: PersonTraces): Promise<void> {
  const cases = await tx
    .selectFrom('moderation_cases')
    .select(['id', 'kind', 'note', 'snapshot'])
    .where('owner_id', '=', userId)
    .execute();
  for (const { id, kind, note, snapshot } of cases) {
    const shown = Object.entries(snapshot as Record<string, string>).map(([name, text]) => [
      name,
      kind === 'job' || kind === 'company' ? withoutPerson(text, traces) : '',
    ]);
    await tx
      .updateTable('moderation_cases')
      .set({
        note: withoutPerson(note, traces),
        snapshot: sql<never>`${JSON.stringify(Object.fromEntries(shown))}::jsonb`,
      })
      .where('id', '=', id)
      .execute();
  }
  const reports = await tx
    .selectFrom('reports')
    .select(['case_id', 'reporter_id', 'words'])
    .where((eb) =>
      eb.or([
        eb('reporter_id', '=', userId),
        eb('case_id', 'in', eb.selectFrom('moderation_cases').select('id').where('owner_id', '=', userId)),
      ]),
    )
    .execute();
  for (const { case_id, reporter_id, words } of reports)
    await tx
      .updateTable('reports')
      .set({ words: withoutPerson(words, traces) })
      .where('case_id', '=', case_id)
      .where('reporter_id', '=', reporter_id)
      .execute();
}
