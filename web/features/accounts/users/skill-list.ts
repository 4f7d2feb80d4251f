export const skillText = (skills: readonly string[]): string => skills.join(', ');

export function skillsIn(text: string): string[] {
  const skills = new Map<string, string>();
  for (const part of text.split(',')) {
    const skill = part.trim().replaceAll(/\s+/g, ' ');
    const key = skill.toLowerCase();
    if (skill && !skills.has(key)) skills.set(key, skill);
  }
  return [...skills.values()];
}
