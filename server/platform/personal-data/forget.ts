import { sql } from 'kysely';
import { type PersonTraces, valueWithoutPerson, withoutPerson } from '../../text/redact.ts';
import { forgetMailLogOf } from '../mail-log/forget.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';

/** The ledger outlives the account as a proof of consent, but without the person's name. */
export const retainedTables: (keyof DB)[] = ['consents'];

export async function forget(tx: Tx, userId: string, traces: PersonTraces): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await anonymizeNotifications(tx, userId, traces);
  await forgetMailLogOf(tx, userId, traces);
  await tx.deleteFrom('digests').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

async function anonymizeNotifications(tx: Tx, userId: string, traces: PersonTraces): Promise<void> {
  const [first = '', last = ''] = traces.names;
  const names = [`${first} ${last}`.trim(), first].filter((name) => name.length > 1);
  if (names.length === 0) return;
  const { rows } = await sql<{ id: number; said: unknown; title: string | null }>`
    with shared as (
      select applications.candidate_id, jobs.org_id from applications join jobs on jobs.id = applications.job_id
      where applications.candidate_id = ${userId}
        or jobs.org_id = (select org_id from users where id = ${userId}))
    select id, said, title from notifications
    where user_id in (
        select candidate_id from shared
        union select users.id from users where org_id in (select org_id from shared)
        union select users.id from users where org_id = (select org_id from users where id = ${userId}))
      and exists (select from unnest(${names}::text[]) as name
        where position(lower(name) in lower(coalesce(said::text, title))) > 0)`.execute(tx);
  for (const { id, said, title } of rows)
    await tx
      .updateTable('notifications')
      .set({
        said: said === null ? null : sql<never>`${JSON.stringify(valueWithoutPerson(said, traces))}::jsonb`,
        title: title && withoutPerson(title, traces),
      })
      .where('id', '=', id)
      .execute();
}
