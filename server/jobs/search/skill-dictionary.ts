import { sql } from 'kysely';
import { skillsMatch } from '#contract/jobs/match.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';

// The lock number is arbitrary. Adding skills is serialized, because two concurrent new skills that match would miss each other.
const lock = 8_470_222;

const plainNames = (names: readonly string[]) => [
  ...new Set(names.map((name) => name.trim().toLowerCase()).filter(Boolean)),
];

export async function registerSkills(tx: Tx, names: readonly string[]): Promise<number[]> {
  const wanted = plainNames(names);
  const known = await idsOf(tx, wanted);
  const strange = wanted.filter((name) => !known.has(name));
  if (strange.length > 0) {
    await addSkills(tx, strange);
    for (const [name, id] of await idsOf(tx, strange)) known.set(name, id);
  }
  return [...known.values()].toSorted((a, b) => a - b);
}

async function idsOf(db: Db, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db.selectFrom('skills').select(['id', 'name']).where('name', 'in', names).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function addSkills(tx: Tx, names: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
  const present = await idsOf(tx, names);
  const fresh = names.filter((name) => !present.has(name));
  if (fresh.length === 0) return;
  await sql`insert into skills (name) select unnest(${fresh}::text[])`.execute(tx);
  const pairs = await matchingPairs(tx, fresh);
  const both = [...pairs, ...pairs.map(([one, other]) => [other, one] as const)];
  await sql`
    update skills set partly = (select array_agg(distinct id order by id) from unnest(skills.partly || added.ids) as id)
    from (
      select skill_id, array_agg(partner_id) as ids
      from unnest(${both.map(([one]) => one)}::int[], ${both.map(([, other]) => other)}::int[]) as pair (skill_id, partner_id)
      group by skill_id
    ) as added
    where skills.id = added.skill_id`.execute(tx);
}

async function matchingPairs(db: Db, names: string[]): Promise<(readonly [id: number, partner: number])[]> {
  const candidates = await sql<{ name: string; id: number; partner: string; partner_id: number }>`
    select given.name, coalesce(own.id, 0) as id, listed.name as partner, listed.id as partner_id
    from unnest(${names}::text[]) as given (name)
    join skills as listed on strpos(listed.name, given.name) > 0 or strpos(given.name, listed.name) > 0
    left join skills as own on own.name = given.name`.execute(db);
  // Substring search only narrows the candidates; the full rule exists in one place only.
  return candidates.rows.filter((row) => skillsMatch(row.name, row.partner)).map((row) => [row.id, row.partner_id]);
}

export async function matchingSkillIds(db: Db, names: readonly string[]): Promise<number[]> {
  const own = plainNames(names);
  if (own.length === 0) return [];
  const listed = await db.selectFrom('skills').select(['name', 'partly']).where('name', 'in', own).execute();
  const known = new Set(listed.map(({ name }) => name));
  const unlisted = own.filter((name) => !known.has(name));
  const reached = listed.flatMap(({ partly }) => partly);
  const compared = unlisted.length > 0 ? (await matchingPairs(db, unlisted)).map(([, partner]) => partner) : [];
  return [...new Set([...reached, ...compared])].toSorted((a, b) => a - b);
}
