import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

type Change = {
  actor_id: string | null;
  action: string;
  subject: string;
  subject_id: string;
  before?: object | undefined;
  after?: object | undefined;
};

/** Writes an audit entry in the same transaction as the change; never pass secrets or contents. */
export async function recordChange(tx: Tx, { before, after, ...change }: Change): Promise<void> {
  const states = {
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  };
  await tx
    .insertInto('audit_log')
    .values({ ...change, ...states })
    .execute();
}

export const recordSql = (part: string, { actor_id, action, subject, after }: Omit<Change, 'subject_id' | 'before'>) =>
  sql<object>`(
    insert into audit_log (actor_id, action, subject, subject_id, after)
    select ${actor_id}::uuid, ${action}, ${subject}, id, ${after ? JSON.stringify(after) : null}::jsonb from ${sql.table(part)}
  )`;
