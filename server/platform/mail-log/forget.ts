import { sql } from 'kysely';
import { type PersonTraces, valueWithoutPerson } from '../../text/redact.ts';
import type { Tx } from '../../adapters/database/db.ts';

/** Deletes the emails to and from a person, and removes the person from the texts of emails to others. */
export async function forgetMailLogOf(tx: Tx, userId: string, traces: PersonTraces): Promise<void> {
  const address = traces.email.toLowerCase();
  await tx
    .deleteFrom('mail_log')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb(sql`lower(recipient)`, '=', address)]))
    .execute();
  await tx
    .deleteFrom('inbound_mail_log')
    .where(sql`lower(sender)`, '=', address)
    .execute();
  const names = [traces.email, ...traces.names].filter((name) => name.length > 1);
  const naming = await tx
    .selectFrom('mail_log')
    .select(['id', 'subject', 'text', 'answer'])
    .where(
      sql<boolean>`exists (select from unnest(${names}::text[]) as name
        where position(lower(name) in lower(concat_ws(' ', subject, text, answer))) > 0)`,
    )
    .execute();
  for (const { id, ...words } of naming)
    await tx.updateTable('mail_log').set(valueWithoutPerson(words, traces)).where('id', '=', id).execute();
}
