import { skillsMatch } from '#contract/jobs/match.ts';

export type SkillRow = { id: number; name: string; partly: readonly number[] };

const rememberedNames = 10_000;

/** Which skills of the dictionary someone's own skills reach: looked up where the dictionary knows them, compared by the rule of D48 where not. */
export function skillReach() {
  const byName = new Map<string, number>();
  const partly = new Map<number, Set<number>>();
  const unlisted = new Map<string, readonly number[]>();
  let highest = 0;

  function joinSkill(id: number, other: number): void {
    const known = partly.get(id);
    if (known) known.add(other);
    else partly.set(id, new Set([other]));
  }

  function compare(name: string): readonly number[] {
    const known = unlisted.get(name);
    if (known) return known;
    const ids = [...byName].filter(([listed]) => skillsMatch(name, listed)).map(([, id]) => id);
    if (unlisted.size >= rememberedNames) unlisted.clear();
    unlisted.set(name, ids);
    return ids;
  }

  return {
    knows: (id: number) => partly.has(id),
    /** Learns a skill in both directions, so that one new row is enough. */
    learn({ id, name, partly: others }: SkillRow): void {
      byName.set(name, id);
      joinSkill(id, id);
      highest = Math.max(highest, id, ...others);
      for (const other of others) {
        joinSkill(id, other);
        joinSkill(other, id);
      }
      unlisted.clear();
    },
    /** 1 at the id of each skill that these names partly match. */
    of(names: readonly string[]): Uint8Array {
      const reached = new Uint8Array(highest + 1);
      for (const name of names.map((given) => given.trim().toLowerCase())) {
        const id = byName.get(name);
        for (const other of (id === undefined ? compare(name) : partly.get(id)) ?? []) reached[other] = 1;
      }
      return reached;
    },
  };
}
