import { Suspense } from 'react';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { phoneDigits } from '../../accounts/users/manager-phone.ts';
import { candidatePhone } from '../../accounts/users/phone-text.ts';
import { skillsIn, skillText } from '../../accounts/users/skill-list.ts';
import { numberTyped } from '../own-profile/profile-changes.ts';
import type { ResumeFacts } from '../resume/resume-facts.ts';
import { ResumeReader } from '../resume/resume-reader.tsx';
import { candidatePrompt } from './prompts.ts';
import { SalaryField } from '../own-profile/salary-field.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { useSetup } from './use-setup.ts';
import { VisibilityChoice } from '../own-profile/visibility-choice.tsx';
import { t } from '../../../ui/words.ts';

// With the recorder behind it; it is the last of the steps.
const Introduction = lazy(async () => (await import('../profiles/introduction.tsx')).Introduction);

type Values = {
  profile_visible: boolean | null;
  title: string;
  skills: string;
  experience_years: number | null;
  phone: string;
  location: string;
  expected_salary_min: string;
  show_salary: boolean;
};

const steps = [
  {
    label: t`Job and Skills`,
    heading: t`What do you want to do?`,
    text: t`We match jobs to your skills.`,
    changes: ({ title, skills, experience_years }: Values) => ({
      title,
      skills: skillsIn(skills),
      experience_years,
    }),
  },
  {
    label: t`Contact Information`,
    heading: t`How do we reach you?`,
    text: t`Employers write to you here, and we tell you when they do. They see your phone number only after an interview is set.`,
    changes: ({ phone, location }: Values) => ({ phone: phoneDigits(phone), location }),
  },
  {
    label: t`Salary Expectations`,
    heading: t`What would you like to earn?`,
    text: t`It saves everyone time. We never ask what you earned before.`,
    changes: ({ expected_salary_min, show_salary }: Values) => {
      const amount = numberTyped(expected_salary_min);
      return { expected_salary_min: amount, show_salary: amount !== null && show_salary };
    },
  },
  {
    label: t`Privacy Settings`,
    heading: t`Who can find you?`,
    text: t`Employers you apply to always see your profile. This is about everyone else.`,
    changes: ({ profile_visible }: Values) => (profile_visible === null ? {} : { profile_visible }),
  },
  {
    label: t`Introduction Video`,
    heading: t`Say hello`,
    text: t`One minute is enough, and you can do it later. It appears on your profile; each application has its own video.`,
    changes: () => ({}),
  },
] as const;

type Props = { profile: OwnProfile; email: string; onDone: () => void };

/** The steps of a new candidate (D54, D55): what they want comes first, who may find them later. */
export function CandidateSetup({ profile, email, onDone }: Props) {
  const setup = useSetup<Values>({
    profile,
    saved: {
      profile_visible: profile.profile_visible,
      title: profile.title,
      skills: skillText(profile.skills),
      experience_years: profile.experience_years,
      phone: candidatePhone(profile.phone),
      location: profile.location,
      expected_salary_min: profile.expected_salary_min === null ? '' : String(profile.expected_salary_min),
      show_salary: profile.show_salary,
    },
    changesOf: steps.map(({ changes }) => changes),
    onDone: () => {
      toast({ title: t`Profile Setup Complete!`, description: t`You can change all of it in your profile.` });
      onDone();
    },
  });
  const { at, values, errors, set, area, busy, back, go } = setup;
  const step = steps[at] ?? steps[0];
  const take = ({ skills, phone, ...facts }: Partial<ResumeFacts>) =>
    set({
      ...facts,
      ...(phone && { phone: candidatePhone(phone) }),
      ...(skills && { skills: skillText(skillsIn([values.skills, ...skills].join(','))) }),
    });
  return (
    <div ref={area}>
      <SetupFrame
        title="Welcome"
        steps={steps.map(({ label }) => label)}
        at={at}
        heading={step.heading}
        text={step.text}
        skipTo="/candidate/dashboard"
        busy={busy}
        lastLabel="Complete Setup"
        onBack={back}
        onContinue={go}
      >
        {at === 0 && (
          <>
            <ResumeReader name={`${profile.first_name} ${profile.last_name}`.trim()} onUse={take} />
            <TextField
              label="Job title (optional)"
              autoComplete="organization-title"
              hint="The job you have, or the one you want."
              error={errors['title']}
              value={values.title}
              onChange={(event) => set({ title: event.target.value })}
            />
            <TextareaField
              label="Skills (optional)"
              hint="Separate them with commas."
              rows={3}
              error={refusedSkills(errors)}
              value={values.skills}
              onChange={(event) => set({ skills: event.target.value })}
            />
          </>
        )}
        {at === 1 && (
          <>
            <TextField
              label="Phone (optional)"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              hint="(XXX) XXX-XXXX, or + and the country code"
              error={errors['phone']}
              value={values.phone}
              onChange={(event) => set({ phone: candidatePhone(event.target.value) })}
            />
            <TextField
              label="Location (optional)"
              autoComplete="address-level2"
              hint="City and state are enough."
              error={errors['location']}
              value={values.location}
              onChange={(event) => set({ location: event.target.value })}
            />
            <p className="text-sm text-ink-3 wrap-anywhere">
              You sign in with {email}. Employers see it once you apply to them.
            </p>
          </>
        )}
        {at === 2 && (
          <>
            <SalaryField
              value={values.expected_salary_min}
              error={errors['expected_salary_min']}
              onChange={(expected_salary_min) => set({ expected_salary_min })}
            />
            <Checkbox
              label="Show it to employers"
              hint="Otherwise only you can read it."
              checked={values.show_salary && values.expected_salary_min !== ''}
              disabled={values.expected_salary_min === ''}
              onChange={(event) => set({ show_salary: event.target.checked })}
            />
          </>
        )}
        {at === 3 && (
          <VisibilityChoice value={values.profile_visible} onChange={(profile_visible) => set({ profile_visible })} />
        )}
        {at === 4 && (
          <Suspense fallback={<Skeleton className="aspect-video" />}>
            <Introduction prompt={candidatePrompt} video={profile.video} />
          </Suspense>
        )}
      </SetupFrame>
    </div>
  );
}

const refusedSkills = (errors: Readonly<Record<string, string>>) =>
  errors['skills'] ?? Object.entries(errors).find(([path]) => path.startsWith('skills.'))?.[1];
