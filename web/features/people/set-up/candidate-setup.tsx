import { Suspense } from 'react';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { phoneDigits } from '../../accounts/users/manager-phone.ts';
import { candidatePhone } from '../../accounts/users/phone-text.ts';
import { skillsIn, skillText } from '../../accounts/users/skill-list.ts';
import { parseNumber } from '../../../ui/numbers/parse-number.ts';
import { CandidateContactFields, CandidateSalaryFields, type CandidateSetupValues } from './candidate-fields.tsx';
import { candidatePrompt } from './prompts.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { useSetup } from './use-setup.ts';
import { VisibilityChoice } from '../own-profile/visibility-choice.tsx';
import { t } from '../../../ui/words.ts';

// The import includes the recorder, which only the last step needs.
const Introduction = lazy(async () => (await import('../profiles/introduction.tsx')).Introduction);

const steps = [
  {
    label: t`Privacy Settings`,
    heading: t`Who can find you?`,
    text: t`Employers you apply to always see your profile. This is about everyone else.`,
    changes: ({ profile_visible }: CandidateSetupValues) => (profile_visible === null ? {} : { profile_visible }),
  },
  {
    label: t`Contact Information`,
    heading: t`What do you do, and how do we reach you?`,
    text: t`We match jobs to your skills. Employers see your phone number only after an interview is set.`,
    changes: ({ title, skills, experience_years, phone, location }: CandidateSetupValues) => ({
      title,
      skills: skillsIn(skills),
      experience_years,
      phone: phoneDigits(phone),
      location,
    }),
  },
  {
    label: t`Salary Expectations`,
    heading: t`What would you like to earn?`,
    text: t`It saves everyone time. We never ask what you earned before.`,
    changes: ({ expected_salary_min, show_salary }: CandidateSetupValues) => {
      const amount = parseNumber(expected_salary_min);
      return { expected_salary_min: amount, show_salary: amount !== null && show_salary };
    },
  },
  {
    label: t`Introduction Video`,
    heading: t`Say hello`,
    text: t`One minute is enough, and you can do it later. It appears on your profile; each application has its own video.`,
    changes: () => ({}),
  },
] as const;

type Props = { profile: OwnProfile; email: string; onDone: () => void };

export function CandidateSetup({ profile, email, onDone }: Props) {
  const setup = useSetup<CandidateSetupValues>({
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
  const name = `${profile.first_name} ${profile.last_name}`.trim();
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
          <VisibilityChoice value={values.profile_visible} onChange={(profile_visible) => set({ profile_visible })} />
        )}
        {at === 1 && <CandidateContactFields name={name} email={email} {...{ values, errors, set }} />}
        {at === 2 && <CandidateSalaryFields {...{ values, errors, set }} />}
        {at === 3 && (
          <Suspense fallback={<Skeleton className="aspect-video" />}>
            <Introduction prompt={candidatePrompt} video={profile.video} />
          </Suspense>
        )}
      </SetupFrame>
    </div>
  );
}
