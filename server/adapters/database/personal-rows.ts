import { type RawBuilder, sql } from 'kysely';
import type { DB } from './db-types.ts';
import type { Db } from './db.ts';

export type PersonalDataSection = {
  table: keyof DB;
  whose: (userId: string) => RawBuilder<boolean>;
  hidden?: string[];
  instead?: RawBuilder<unknown>;
};

export const ownRows = (column: string) => (userId: string) => sql<boolean>`${sql.ref(`it.${column}`)} = ${userId}`;

export async function* personalRowsOf(
  db: Db,
  sections: Record<string, PersonalDataSection>,
  userId: string,
): AsyncGenerator<{ name: string; rows: unknown[] }> {
  for (const [name, { table, whose, hidden = [], instead = sql`'{}'::jsonb` }] of Object.entries(sections)) {
    const { rows } = await sql<{ row: unknown }>`
      select (to_jsonb(it) || ${instead}) - ${hidden}::text[] as row from ${sql.table(table)} as it where ${whose(userId)}
      order by coalesce(to_jsonb(it) ->> 'created_at', to_jsonb(it) ->> 'at'),
        to_jsonb(it) -> 'application_id', to_jsonb(it) -> 'position', to_jsonb(it)`.execute(db);
    yield { name, rows: rows.map(({ row }) => row) };
  }
}
