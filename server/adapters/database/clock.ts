import { sql } from 'kysely';
import type { Db } from './db.ts';

/** By how many milliseconds the clock of this machine is ahead of that of the database; negative where it is behind. */
export async function clockAhead(db: Db): Promise<number> {
  const asked = Date.now();
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  const [there] = rows;
  return (asked + Date.now()) / 2 - Date.parse(there?.now ?? '');
}
