import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';
import type { Profile } from '#contract/users.ts';
import { skillsIn, skillText } from './skill-list.ts';

const maxSkills = 50;
const maxSkillLength = 60;
const text = z.string().check(z.trim(), z.maxLength(200, 'Please keep this under 200 characters'));

const fields = z.object({
  first_name: requiredText('First name required', 80),
  last_name: requiredText('Last name required', 80),
  title: text,
  location: text,
  skills: z.string().check(
    z.refine((list) => skillsIn(list).length <= maxSkills, `Please list at most ${maxSkills} skills`),
    z.refine(
      (list) => skillsIn(list).every((skill) => skill.length <= maxSkillLength),
      `Please keep each skill under ${maxSkillLength} characters`,
    ),
  ),
  timezone: z.string(),
});

/** The form as it is typed: skills are one line of text. */
export type ProfileFields = z.infer<typeof fields>;
export type FieldErrors = Partial<Record<keyof ProfileFields, string>>;

export const profileFields = (profile: Profile, zone: string): ProfileFields => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  title: profile.title,
  location: profile.location,
  skills: skillText(profile.skills),
  timezone: profile.timezone ?? zone,
});

export const isSame = (one: ProfileFields, other: ProfileFields): boolean =>
  (Object.keys(one) as (keyof ProfileFields)[]).every((name) => one[name] === other[name]);

/** What to send, or what is wrong with each field: the first complaint of each. */
export function checkedProfile(typed: ProfileFields) {
  const result = fields.safeParse(typed);
  if (result.success) return { changes: { ...result.data, skills: skillsIn(result.data.skills) } };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[path[0] as keyof ProfileFields] ??= message;
  return { errors };
}
