import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';

export const endGracePeriod = (db: Db, id: string) =>
  db
    .updateTable('users')
    .set({ delete_after: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['id', 'role', 'org_id', 'org_role'])
    .executeTakeFirst();
