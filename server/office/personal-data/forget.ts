import { sql } from 'kysely';
import { type Traces, withoutPerson } from '../../adapters/analysis/words/redact.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue } from '../../base/task.ts';
import { clearExports } from '../exports/clear.ts';

/** What was reported, by a user without a name; of the cases only what was decided stays, of legal holds who placed them when. */
export const staying: (keyof DB)[] = ['reports'];

export async function forget(tx: Tx, { id, email }: { id: string; email: string }, traces: Traces): Promise<void> {
  await namelessCases(tx, id, traces);
  const archives = await tx.deleteFrom('exports').where('user_id', '=', id).returning('id').execute();
  await enqueue(tx, clearExports, { export_ids: archives.map((row) => row.id) });
  await tx.updateTable('legal_holds').set({ reason: '' }).where('subject_id', '=', id).execute();
  await tx.deleteFrom('admin_invitations').where('invited_by', '=', id).execute();
  await tx.updateTable('moderation_cases').set({ answer: '' }).where('owner_id', '=', id).execute();
  await tx
    .deleteFrom('contact_tickets')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
}

/** A case about the user stays as a case: what was shown in it goes, and the person in what was written about it. */
async function namelessCases(tx: Tx, userId: string, traces: Traces): Promise<void> {
  const cases = await tx
    .selectFrom('moderation_cases')
    .select(['id', 'kind', 'note', 'snapshot'])
    .where('owner_id', '=', userId)
    .execute();
  for (const { id, kind, note, snapshot } of cases) {
    const shown = Object.entries(snapshot as Record<string, string>).map(([name, text]) => [
      name,
      // A job is of the organization; a profile and a message are of the user.
      kind === 'job' ? withoutPerson(text, traces) : '',
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
