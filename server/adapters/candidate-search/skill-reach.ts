import { sql } from 'kysely';
import { skillsMatch } from '#contract/jobs/match.ts';
import type { Db } from '../database/db.ts';

type Skill = { id: number; name: string };
type Reached = { ids: number[]; upTo: number };
type Dictionary = { skills: Skill[]; reached: Map<string, Reached> };

const rememberedNames = 5000;
// Names are only ever added, and become visible in the order of their ids: each process reads each name once.
const dictionaries = new WeakMap<Db, Dictionary>();

/** For each of these names the ids of all candidates' skills that partly match it (D48), ascending. */
export async function reachOfEach(db: Db, names: readonly string[]): Promise<number[][]> {
  if (names.length === 0) return [];
  const dictionary: Dictionary = dictionaries.get(db) ?? { skills: [], reached: new Map() };
  dictionaries.set(db, dictionary);
  const known = dictionary.skills.at(-1)?.id ?? 0;
  const { rows } = await sql<Skill>`select id, name from candidate_skills where id > ${known} order by id`.execute(db);
  // Anyone who asked at the same moment may have read the same names.
  const last = dictionary.skills.at(-1)?.id ?? 0;
  for (const skill of rows) if (skill.id > last) dictionary.skills.push(skill);
  return names.map((name) => reachIn(dictionary, name.trim().toLowerCase()));
}

/** Compares a name only with those that came since it was last asked for. */
function reachIn({ skills, reached }: Dictionary, name: string): number[] {
  const { ids, upTo } = reached.get(name) ?? { ids: [], upTo: 0 };
  const more = skills.slice(upTo).filter((skill) => skillsMatch(name, skill.name));
  // The same array as long as nothing is added: what was found by it is kept under it.
  const all = more.length === 0 ? ids : [...ids, ...more.map(({ id }) => id)];
  if (reached.size >= rememberedNames) reached.clear();
  reached.set(name, { ids: all, upTo: skills.length });
  return all;
}
