export type SkillMatch = {
  /** Share of the required skills that are met, 0-100; null when the job requires none. */
  percentage: number | null;
  matched: string[];
  missing: string[];
};

const plain = (skill: string) => skill.trim().toLowerCase();
const endsInWord = /[\p{L}\p{N}]$/u;
const startsInWord = /^[\p{L}\p{N}+#]/u;

function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at + word.length)];
    if (!endsInWord.test(before) && !startsInWord.test(after)) return true;
  }
  return false;
}

function plainMatch(a: string, b: string): boolean {
  if (!a || !b) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length <= 2 ? holdsWord(long, short) : long.includes(short);
}

/** Whether two skills partly match (D48): one contains the other; names of one or two characters only as whole words. */
export const skillsMatch = (one: string, other: string): boolean => plainMatch(plain(one), plain(other));

type Verdict = 'blank' | 'met' | 'missing';

/** How well a person's skills answer the required skills of any number of jobs (D48). The only match score of the product. */
export function matcherOf(skills: readonly string[]): (required: readonly string[]) => SkillMatch {
  const own = skills.map(plain);
  const known = new Map<string, Verdict>();
  const judge = (skill: string): Verdict => {
    const asked = plain(skill);
    const verdict = !asked ? 'blank' : own.some((one) => plainMatch(asked, one)) ? 'met' : 'missing';
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

/** The same score for one job and any number of people: only the percentage, by their skills. */
export function percentageFor(required: readonly string[]): (skills: readonly string[]) => number | null {
  const asked = required.map(plain).filter(Boolean);
  return (skills) => {
    const own = skills.map(plain);
    const met = asked.filter((skill) => own.some((one) => plainMatch(skill, one)));
    return matchPercentage(met.length, asked.length);
  };
}

/** Which of a person's skills meet each required one; an empty list where none does. */
export const explainMatch = (required: readonly string[], skills: readonly string[]) =>
  required.filter(plain).map((skill) => ({ skill, yours: skills.filter((one) => skillsMatch(skill, one)) }));

/** `round(100 * matched / required)`; null when nothing is required. */
export const matchPercentage = (matched: number, required: number): number | null =>
  required === 0 ? null : Math.round((100 * matched) / required);
