import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import { requiredText } from '#contract/fields.ts';
import type { Profile } from '#contract/users.ts';
import { useCommand } from '../../api.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { SaveBar } from './manager-save-bar.tsx';
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
type Fields = z.infer<typeof fields>;

const valuesOf = (profile: Profile, zone: string): Fields => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  title: profile.title,
  location: profile.location,
  skills: skillText(profile.skills),
  timezone: profile.timezone ?? zone,
});

type Props = {
  profile: Profile;
  email: string;
  /** The zone of this device, for a profile without one, and every zone to choose from. */
  zone: string;
  zones: readonly string[];
};

/** Everything a candidate says about themselves. */
export function CandidateProfileForm({ profile, email, zone, zones }: Props) {
  const save = useCommand(api.users.updateProfile);
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(fields),
    defaultValues: valuesOf(profile, zone),
  });
  const { register, reset, watch } = form;
  const { errors, isDirty } = form.formState;
  const skills = skillsIn(watch('skills'));

  // What another tab has saved shows here too, unless somebody is typing.
  useEffect(() => {
    if (!isDirty) reset(valuesOf(profile, zone));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [profile]);

  const submit = form.handleSubmit((values) =>
    save.mutate(
      { ...values, skills: skillsIn(values.skills) },
      {
        onSuccess: (saved) => {
          reset(valuesOf(saved, zone));
          toast({ title: 'Success', description: 'Your profile is saved.' });
        },
        onError: () => errorToast('Failed to save profile'),
      },
    ),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name')}
        />
      </div>
      <TextField
        label="Title"
        hint="What you are called at work."
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label="Location"
        hint="City and state are enough."
        autoComplete="address-level2"
        error={errors.location?.message}
        {...register('location')}
      />
      <div className="grid gap-2.5">
        <TextField
          label="Skills"
          hint="Separate them with commas. A job’s match is the share of its skills that is in this list."
          error={errors.skills?.message}
          {...register('skills')}
        />
        <Chips skills={skills} />
      </div>
      <SelectField
        label="Time zone"
        hint="Interview times are shown on these clocks."
        options={zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        {...register('timezone')}
      />
      <p className="text-sm text-ink-3 wrap-anywhere">You sign in with {email}.</p>
      <SaveBar dirty={isDirty} busy={save.isPending} onDiscard={() => reset()} />
    </form>
  );
}

/** The skills as they will be read. */
function Chips({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <ul aria-label="Your skills" className="flex flex-wrap gap-2">
      {skills.map((skill) => (
        <li
          key={skill}
          className="inline-flex min-h-7 items-center rounded-sm bg-primary-tint px-2.5 py-0.5 text-sm font-[540] text-on-primary-tint wrap-anywhere"
        >
          {skill}
        </li>
      ))}
    </ul>
  );
}
