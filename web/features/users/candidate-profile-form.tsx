import { type FormEvent, useEffect, useRef, useState } from 'react';
import { users as usersApi } from '#contract/users.ts';
import type { Profile } from '#contract/users.ts';
import { query, queryClient, useCommand } from '../../api.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import {
  checkedProfile,
  type FieldErrors,
  isSame,
  type ProfileFields,
  profileFields,
} from './candidate-profile-fields.ts';
import { SaveBar } from './manager-save-bar.tsx';
import { skillsIn } from './skill-list.ts';

type Props = {
  profile: Profile;
  email: string;
  /** The zone of this device, for a profile without one, and every zone to choose from. */
  zone: string;
  zones: readonly string[];
};

/** Everything a candidate says about themselves. */
export function CandidateProfileForm({ profile, email, zone, zones }: Props) {
  const save = useCommand(usersApi.updateProfile);
  const saved = profileFields(profile, zone);
  // Null while nothing was changed: what another tab has saved then shows here too.
  const [typed, setTyped] = useState<ProfileFields | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const values = typed ?? saved;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const field = (name: keyof ProfileFields) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...values, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { changes, errors: found = {} } = checkedProfile(values);
    setErrors(found);
    if (!changes) return;
    save.mutate(changes, {
      onSuccess: (answer) => {
        // At once, so that the old text does not come back for the moment of fetching.
        queryClient.setQueryData(query(usersApi.me, {}).queryKey, (me) => me && { ...me, profile: answer });
        setTyped(null);
        toast({ title: 'Success', description: 'Your profile is saved.' });
      },
      onError: () => errorToast('Failed to save profile'),
    });
  };
  const discard = () => {
    setTyped(null);
    setErrors({});
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField label="Title" hint="What you are called at work." {...field('title')} />
      <TextField label="Location" hint="City and state are enough." {...field('location')} />
      <div className="grid gap-2.5">
        <TextField
          label="Skills"
          hint="Separate them with commas. A job’s match is the share of its skills that is in this list."
          {...field('skills')}
        />
        <Chips skills={skillsIn(values.skills)} />
      </div>
      <SelectField
        label="Time zone"
        hint="Interview times are shown on these clocks."
        options={zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        {...field('timezone')}
      />
      <p className="text-sm text-ink-3 wrap-anywhere">You sign in with {email}.</p>
      <SaveBar dirty={typed !== null && !isSame(typed, saved)} busy={save.isPending} onDiscard={discard} />
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
