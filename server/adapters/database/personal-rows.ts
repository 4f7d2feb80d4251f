import { type RawBuilder, sql } from 'kysely';
import type { DB } from './db-types.ts';
import type { Db } from './db.ts';

/** One list of a user's archive. Hidden are secrets, and what is about another person. */
export type Section = { table: keyof DB; whose: (userId: string) => RawBuilder<boolean>; hidden?: string[] };

/** Rows of the table (`it`) with the user in this column. */
export const mine = (column: string) => (userId: string) => sql<boolean>`${sql.ref(`it.${column}`)} = ${userId}`;

/** What these sections hold about a user, as it is in the database. */
export async function* rowsOf(
  db: Db,
  sections: Record<string, Section>,
  userId: string,
): AsyncGenerator<{ name: string; rows: unknown[] }> {
  for (const [name, { table, whose, hidden = [] }] of Object.entries(sections)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(it) - ${hidden}::text[] as row from ${sql.table(table)} as it where ${whose(userId)}`.execute(db);
    yield { name, rows: rows.map(({ row }) => row) };
  }
}
