import { zoneAndCityText } from '../../../ui/time/zoned-time.ts';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { phoneDigits } from '../../accounts/users/manager-phone.ts';
import { candidatePhone } from '../../accounts/users/phone-text.ts';
import { skillsIn, skillText } from '../../accounts/users/skill-list.ts';
import { EditableSection, Facts } from './editable-section.tsx';
import { parseNumber } from '../../../ui/numbers/parse-number.ts';
import { availabilityOptions, availabilityWords, experienceWords } from '../profiles/profile-words.ts';
import { useSection } from './use-section.ts';
import { PhoneNumber } from '../../../ui/numbers/phone-number.tsx';
import { ZoneField } from '../../../ui/time/zone-field.tsx';
import { t } from '../../../ui/words.ts';

type Props = { profile: OwnProfile };

export function AboutSection({ profile }: Props) {
  const { first_name, last_name, title, location, about } = profile;
  const section = useSection({
    name: 'about',
    saved: { first_name, last_name, title, location, about },
    changesOf: (values) => values,
  });
  const { field } = section;
  return (
    <EditableSection
      title="About you"
      section={section}
      fields={
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
            <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
          </div>
          <TextField label="Title" hint="What you are called at work." {...field('title')} />
          <TextField label="Location" hint="City and state are enough." {...field('location')} />
          <TextareaField
            label="In your words"
            hint="A few sentences: what you have done, and what you want next."
            {...field('about')}
          />
        </>
      }
    >
      <Facts
        facts={[
          { label: t`Name`, value: `${first_name} ${last_name}`.trim() },
          { label: t`Title`, value: title },
          { label: t`Location`, value: location },
        ]}
      />
      {about && <p className="type-voice mt-4 max-w-[64ch] whitespace-pre-line wrap-anywhere">{about}</p>}
    </EditableSection>
  );
}

export function SkillsSection({ profile }: Props) {
  const section = useSection({
    name: 'skills',
    saved: { skills: skillText(profile.skills) },
    changesOf: ({ skills }) => ({ skills: skillsIn(skills) }),
  });
  const { errors } = section;
  const refused = errors['skills'] ?? Object.entries(errors).find(([path]) => path.startsWith('skills.'))?.[1];
  return (
    <EditableSection
      title="Skills"
      anchor="skills"
      note="Your match is the share of the job’s skills on this list."
      section={section}
      fields={
        <>
          <TextareaField
            label="Skills"
            hint="Separate them with commas."
            rows={3}
            {...section.field('skills')}
            error={refused}
          />
          <ProfileSkillChips skills={skillsIn(section.values.skills)} />
        </>
      }
    >
      {profile.skills.length > 0 ? (
        <ProfileSkillChips skills={profile.skills} />
      ) : (
        <p className="text-ink-2">None yet.</p>
      )}
    </EditableSection>
  );
}

export function ProfileSkillChips({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <ul aria-label="Your skills" className="flex flex-wrap gap-2">
      {skills.map((skill) => (
        <li
          key={skill}
          className="inline-flex min-h-7 items-center rounded-sm bg-primary-tint px-2.5 py-0.5 text-sm font-medium text-on-primary-tint wrap-anywhere"
        >
          {skill}
        </li>
      ))}
    </ul>
  );
}

export function WorkSection({ profile }: Props) {
  const { experience_years: years, availability } = profile;
  const section = useSection({
    name: 'work',
    saved: { experience_years: years === null ? '' : String(years), availability: availability ?? '' },
    changesOf: (values) => ({
      experience_years: parseNumber(values.experience_years),
      availability: availabilityOptions.find(({ value }) => value === values.availability)?.value ?? null,
    }),
  });
  return (
    <EditableSection
      title="Experience and availability"
      section={section}
      fields={
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Years of experience" inputMode="numeric" {...section.field('experience_years')} />
          <SelectField
            label="Available"
            options={[{ value: '', label: t`Not specified` }, ...availabilityOptions]}
            {...section.field('availability')}
          />
        </div>
      }
    >
      <Facts
        facts={[
          { label: t`Years of experience`, value: years === null ? '' : experienceWords(years) },
          { label: t`Available`, value: availability && availabilityWords[availability] },
        ]}
      />
    </EditableSection>
  );
}

export function ContactSection({ profile, email, zone }: Props & { email: string; zone: string }) {
  const section = useSection({
    name: 'contact',
    saved: { phone: candidatePhone(profile.phone), timezone: profile.timezone ?? zone },
    changesOf: ({ phone, timezone }) => ({ phone: phoneDigits(phone), timezone }),
  });
  return (
    <EditableSection
      title="Contact"
      note="Employers see your phone number after an interview is set, never before."
      section={section}
      fields={
        <>
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            hint="(XXX) XXX-XXXX, or + and the country code"
            {...section.field('phone')}
            onChange={(event) => section.set({ phone: candidatePhone(event.target.value) })}
          />
          <ZoneField
            hint={t`Interview times are shown in this time zone.`}
            error={section.errors['timezone']}
            timezone={section.values.timezone}
            onChange={(timezone) => section.set({ timezone })}
          />
        </>
      }
    >
      <Facts
        facts={[
          { label: t`Email to sign in`, value: email },
          { label: t`Phone`, value: profile.phone && <PhoneNumber phone={profile.phone} /> },
          { label: t`Time zone`, value: zoneAndCityText(profile.timezone ?? zone) },
        ]}
      />
    </EditableSection>
  );
}
