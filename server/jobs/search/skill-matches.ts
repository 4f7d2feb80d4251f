import { skillsMatch } from '#contract/jobs/match.ts';

export type SkillRow = { id: number; name: string; partly: readonly number[] };

const maxCachedNames = 10_000;

export function openSkillMatches() {
  const byName = new Map<string, number>();
  const partly = new Map<number, Set<number>>();
  const unlisted = new Map<string, readonly number[]>();

  function joinSkill(id: number, other: number): void {
    const known = partly.get(id);
    if (known) known.add(other);
    else partly.set(id, new Set([other]));
  }

  function compare(name: string): readonly number[] {
    const known = unlisted.get(name);
    if (known) return known;
    const ids = [...byName].filter(([listed]) => skillsMatch(name, listed)).map(([, id]) => id);
    if (unlisted.size >= maxCachedNames) unlisted.clear();
    unlisted.set(name, ids);
    return ids;
  }

  return {
    knows: (id: number) => partly.has(id),
    learn({ id, name, partly: others }: SkillRow): void {
      byName.set(name, id);
      joinSkill(id, id);
      for (const other of others) {
        joinSkill(id, other);
        joinSkill(other, id);
      }
      unlisted.clear();
    },
    of(names: readonly string[]): Set<number> {
      const ids = names.flatMap((given) => {
        const name = given.trim().toLowerCase();
        const id = byName.get(name);
        return [...((id === undefined ? compare(name) : partly.get(id)) ?? [])];
      });
      return new Set(ids);
    },
  };
}
