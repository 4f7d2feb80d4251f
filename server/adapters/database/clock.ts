import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Returns by how many milliseconds this machine's clock is ahead of the database's clock; negative when it is behind. */
export async function clockAhead(db: Db): Promise<number> {
  const asked = Date.now();
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  const [there] = rows;
  return (asked + Date.now()) / 2 - Date.parse(there?.now ?? '');
}
