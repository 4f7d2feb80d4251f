import { sql } from 'kysely';
import { skillsMatch } from '#contract/match.ts';
import type { Db } from '../db.ts';

/** For each of these names the ids of all candidates' skills that partly match it (D48), ascending. */
export async function reachOfEach(db: Db, names: readonly string[]): Promise<number[][]> {
  const plain = names.map((name) => name.trim().toLowerCase());
  const pairs = await sql<{ wanted: string; id: number; name: string }>`
    select wanted, id, name
    from unnest(${[...new Set(plain)]}::text[]) as given (wanted)
    join candidate_skills on strpos(name, wanted) > 0 or strpos(wanted, name) > 0
    order by id`.execute(db);
  // Containing is necessary for a match but not enough, and the whole rule is said in one place only.
  const matching = pairs.rows.filter(({ wanted, name }) => skillsMatch(wanted, name));
  const byName = Map.groupBy(matching, ({ wanted }) => wanted);
  return plain.map((name) => (byName.get(name) ?? []).map(({ id }) => id));
}
