import { type Kysely, sql } from 'kysely';
import type { DB } from '../../server/adapters/database/db-types.ts';

/** Tables of the application that know a user: by a foreign key, or by a column that is called as such keys are. */
export async function tablesAboutUsers(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with keys as (
      select conrelid::regclass::text as name, attname as key from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass and connamespace = 'public'::regnamespace)
    select name from keys union select 'users' union
    select table_name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and column_name in (select key from keys where key <> 'id')`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
