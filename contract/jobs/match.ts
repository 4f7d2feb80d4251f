export type SkillMatch = {
  /** The value is the share of the required skills that are met (0-100); it is null when the job requires none. */
  percentage: number | null;
  matched: string[];
  missing: string[];
};

const normalizeSkill = (skill: string) => skill.trim().toLowerCase();
const endsInWord = /[\p{L}\p{N}]$/u;
const startsInWord = /^[\p{L}\p{N}+#]/u;

function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at + word.length)];
    if (!endsInWord.test(before) && !startsInWord.test(after)) return true;
  }
  return false;
}

function normalizedSkillsMatch(a: string, b: string): boolean {
  if (!a || !b) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length <= 2 ? containsWord(long, short) : long.includes(short);
}

/** Returns whether one skill contains the other; names of one or two characters match whole words only. */
export const skillsMatch = (one: string, other: string): boolean =>
  normalizedSkillsMatch(normalizeSkill(one), normalizeSkill(other));

type Verdict = 'blank' | 'met' | 'missing';

/** Computes the only match score of the product. */
export function matcherOf(skills: readonly string[]): (required: readonly string[]) => SkillMatch {
  const own = skills.map(normalizeSkill);
  const known = new Map<string, Verdict>();
  const judge = (skill: string): Verdict => {
    const required = normalizeSkill(skill);
    const verdict = !required ? 'blank' : own.some((one) => normalizedSkillsMatch(required, one)) ? 'met' : 'missing';
    known.set(skill, verdict);
    return verdict;
  };
  return (required) => {
    const matched: string[] = [];
    const missing: string[] = [];
    for (const skill of required) {
      const verdict = known.get(skill) ?? judge(skill);
      if (verdict === 'met') matched.push(skill);
      else if (verdict === 'missing') missing.push(skill);
    }
    return { percentage: matchPercentage(matched.length, matched.length + missing.length), matched, missing };
  };
}

export const matchOf = (required: readonly string[], skills: readonly string[]): SkillMatch =>
  matcherOf(skills)(required);

export function percentageFor(required: readonly string[]): (skills: readonly string[]) => number | null {
  const requiredSkills = required.map(normalizeSkill).filter(Boolean);
  return (skills) => {
    const own = skills.map(normalizeSkill);
    const met = requiredSkills.filter((skill) => own.some((one) => normalizedSkillsMatch(skill, one)));
    return matchPercentage(met.length, requiredSkills.length);
  };
}

export const explainMatch = (required: readonly string[], skills: readonly string[]) =>
  required.filter(normalizeSkill).map((skill) => ({ skill, yours: skills.filter((one) => skillsMatch(skill, one)) }));

export const matchPercentage = (matched: number, required: number): number | null =>
  required === 0 ? null : Math.round((100 * matched) / required);
