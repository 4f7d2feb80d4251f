import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/adapters/database/db-types.ts';
import { rooms } from './rooms.ts';

export type Room = (typeof rooms)[number];

/** Tables of no room: only adapters and triggers write them. */
export const adaptersTables = [
  'candidate_search',
  'candidate_skills',
  'events',
  'mailbox',
  'migrations',
  'push_keys',
  'skills',
  'test_payments',
];

/** The tables that the README.md of a room names as its own. */
export const tablesIn = (readme: string): string[] => {
  const [, line = ''] = /^## Tables\n+(.*)$/m.exec(readme) ?? [];
  return [...line.matchAll(/`(\w+)`/g)].map(([, table = '']) => table);
};

export const tablesOf = (room: Room): string[] => tablesIn(readFileSync(`server/${room}/README.md`, 'utf8'));

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
