export type SkillMatch = {
  /** Share of the required skills that are met, 0-100; null when the job requires none. */
  percentage: number | null;
  matched: string[];
  missing: string[];
};

const plain = (skill: string) => skill.trim().toLowerCase();
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const holdsWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}+#])`, 'u').test(text);

/** Whether two skills partly match (D48): one contains the other; names of one or two characters only as whole words. */
export function skillsMatch(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (!a || !b) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length <= 2 ? holdsWord(long, short) : long.includes(short);
}

/** How well a person's skills answer a job's required skills (D48). The only match score of the product. */
export function matchOf(required: readonly string[], skills: readonly string[]): SkillMatch {
  const asked = required.filter((skill) => plain(skill));
  const matched = asked.filter((skill) => skills.some((own) => skillsMatch(skill, own)));
  const missing = asked.filter((skill) => !matched.includes(skill));
  return { percentage: matchPercentage(matched.length, asked.length), matched, missing };
}

/** `round(100 * matched / required)`; null when nothing is required. */
export const matchPercentage = (matched: number, required: number): number | null =>
  required === 0 ? null : Math.round((100 * matched) / required);
