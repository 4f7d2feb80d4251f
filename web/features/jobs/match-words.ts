import type { SkillMatch } from '#contract/match.ts';

/** "4 of 5 required skills are on your profile": how a match came about. */
export function matchWords({ percentage, matched, missing }: SkillMatch): string {
  const required = matched.length + missing.length;
  if (percentage === null || required === 0) return 'This job asks for no particular skills.';
  const skills = required === 1 ? 'required skill is' : 'required skills are';
  return `${matched.length} of ${required} ${skills} on your profile`;
}
