import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';

/** The account may be erased at once; undefined when there is none. */
export const endGrace = (db: Db, id: string) =>
  db
    .updateTable('users')
    .set({ delete_after: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['id', 'role', 'org_id', 'org_role'])
    .executeTakeFirst();
