import { sql } from 'kysely';
import { skillsMatch } from '#contract/jobs/match.ts';
import type { Db } from '../../adapters/database/db.ts';

type Skill = { id: number; name: string };
type MatchedSkills = { ids: number[]; upTo: number };
type Dictionary = { skills: Skill[]; reached: Map<string, MatchedSkills> };

const maxCachedNames = 5000;
// Names are only added and become visible in the order of their ids, so each process reads each name once.
const dictionaries = new WeakMap<Db, Dictionary>();

export async function matchingSkillIdsOfEach(db: Db, names: readonly string[]): Promise<number[][]> {
  if (names.length === 0) return [];
  const dictionary: Dictionary = dictionaries.get(db) ?? { skills: [], reached: new Map() };
  dictionaries.set(db, dictionary);
  const known = dictionary.skills.at(-1)?.id ?? 0;
  const { rows } = await sql<Skill>`select id, name from candidate_skills where id > ${known} order by id`.execute(db);
  const last = dictionary.skills.at(-1)?.id ?? 0;
  for (const skill of rows) if (skill.id > last) dictionary.skills.push(skill);
  return names.map((name) => matchingSkillIds(dictionary, name.trim().toLowerCase()));
}

function matchingSkillIds({ skills, reached }: Dictionary, name: string): number[] {
  const { ids, upTo } = reached.get(name) ?? { ids: [], upTo: 0 };
  const more = skills.slice(upTo).filter((skill) => skillsMatch(name, skill.name));
  // Callers cache results by the identity of this array, so it stays the same while nothing is added.
  const all = more.length === 0 ? ids : [...ids, ...more.map(({ id }) => id)];
  if (reached.size >= maxCachedNames) reached.clear();
  reached.set(name, { ids: all, upTo: skills.length });
  return all;
}
