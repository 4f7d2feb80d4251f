/** "React, TypeScript": skills as they are typed (D48). */
export const skillText = (skills: readonly string[]): string => skills.join(', ');

/** Parted at commas, trimmed, without blanks and repeats; upper and lower case count as the same skill. */
export function skillsIn(text: string): string[] {
  const skills = new Map<string, string>();
  for (const part of text.split(',')) {
    const skill = part.trim().replaceAll(/\s+/g, ' ');
    const key = skill.toLowerCase();
    if (skill && !skills.has(key)) skills.set(key, skill);
  }
  return [...skills.values()];
}
