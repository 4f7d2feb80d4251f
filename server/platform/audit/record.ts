import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

type Change = {
  /** Null when the product itself acts, such as a timetable. */
  actor_id: string | null;
  /** A verb and its noun: `submit application`. */
  action: string;
  subject: string;
  subject_id: string;
  before?: object;
  after?: object;
};

/** Notes who changed what, in the same transaction as the change (R6). Never put secrets or contents into it. */
export async function record(tx: Tx, { before, after, ...change }: Change): Promise<void> {
  const states = {
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  };
  await tx
    .insertInto('audit_log')
    .values({ ...change, ...states })
    .execute();
}

/** The same as part of a larger statement, for the row that one of its parts returns with its `id`. */
export const recorded = (part: string, { actor_id, action, subject, after }: Omit<Change, 'subject_id' | 'before'>) =>
  sql<object>`(
    insert into audit_log (actor_id, action, subject, subject_id, after)
    select ${actor_id}::uuid, ${action}, ${subject}, id, ${after ? JSON.stringify(after) : null}::jsonb from ${sql.table(part)}
  )`;
