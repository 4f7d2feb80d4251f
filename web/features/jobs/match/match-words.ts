import type { SkillMatch } from '#contract/jobs/match.ts';
import { plural, t } from '../../../ui/words.ts';

export function matchWords({ percentage, matched, missing }: SkillMatch): string {
  const required = matched.length + missing.length;
  if (percentage === null || required === 0) return t`This job asks for no particular skills.`;
  const skills = plural(required, { one: 'required skill is', other: 'required skills are' });
  return t`${matched.length} of ${required} ${skills} on your profile`;
}
