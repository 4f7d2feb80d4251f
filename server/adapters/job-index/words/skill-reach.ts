import { skillsMatch } from '#contract/jobs/match.ts';

export type SkillRow = { id: number; name: string; partly: readonly number[] };

/** The skills that someone's own skills partly match. Valid until the next is asked for. */
export type Reach = {
  ids: readonly number[];
  /** 1 at each of these ids. */
  has: Uint8Array;
  /** 1 at the last 16 bits of each, and at 0: where it is 0, the skill is missing for sure. */
  mayHave: Uint8Array;
};

const rememberedNames = 10_000;

/** Which skills of the dictionary someone's own skills reach: looked up where the dictionary knows them, compared by the rule of D48 where not. */
export function skillReach() {
  const byName = new Map<string, number>();
  const learned = new Set<number>();
  const partly = new Map<number, number[]>();
  let unlisted = new Map<string, readonly number[]>();
  let highest = 0;
  // One for all: memory of its own for each question costs more than the answer.
  let has = new Uint8Array(0);
  const mayHave = new Uint8Array(2 ** 16);
  let last: number[] = [];

  function joinSkill(id: number, other: number): void {
    const known = partly.get(id);
    if (!known) partly.set(id, [other]);
    else if (!known.includes(other)) known.push(other);
  }

  function compare(name: string): readonly number[] {
    const known = unlisted.get(name);
    if (known) return known;
    const ids = [...byName].filter(([listed]) => skillsMatch(name, listed)).map(([, id]) => id);
    if (unlisted.size >= rememberedNames) unlisted = new Map();
    unlisted.set(name, ids);
    return ids;
  }

  return {
    knows: (id: number) => learned.has(id),
    /** Learns a skill in both directions, so that one new row is enough. */
    learn({ id, name, partly: others }: SkillRow): void {
      byName.set(name, id);
      learned.add(id);
      highest = Math.max(highest, id, ...others);
      for (const other of others) {
        joinSkill(id, other);
        joinSkill(other, id);
      }
      unlisted = new Map();
    },
    /** Whether all of these are in the dictionary, so that nothing has to be compared. */
    lists: (names: readonly string[]) => names.every((name) => byName.has(name.trim().toLowerCase())),
    of(names: readonly string[]): Reach {
      for (const id of last) has[id] = mayHave[id & 0xff_ff] = 0;
      if (has.length <= highest) has = new Uint8Array(highest + 1);
      mayHave[0] = 1;
      last = [];
      for (const name of names.map((given) => given.trim().toLowerCase())) {
        const id = byName.get(name);
        for (const reached of (id === undefined ? compare(name) : partly.get(id)) ?? []) {
          if (has[reached] === 1) continue;
          has[reached] = mayHave[reached & 0xff_ff] = 1;
          last.push(reached);
        }
      }
      return { ids: last, has, mayHave };
    },
  };
}
