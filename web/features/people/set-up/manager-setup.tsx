import { type ReactNode, Suspense } from 'react';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { ZoneField } from '../../../ui/time/zone-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { managerPrompt } from './prompts.ts';
import { SetupFrame } from './setup-frame.tsx';
import { useSetup } from './use-setup.ts';
import { t } from '../../../ui/words.ts';

// The import includes the recorder, which only the last step needs.
const Introduction = lazy(async () => (await import('../profiles/introduction.tsx')).Introduction);

type Values = { company: string; title: string; timezone: string };

type Props = {
  profile: OwnProfile;
  owner: boolean;
  zone: string;
  domain: ReactNode;
  onDone: () => void;
};

const steps = [
  {
    label: t`Company`,
    heading: t`Who do you hire for?`,
    text: t`This name appears on every job. Use the one candidates know.`,
    changes: ({ company }: Values) => ({ company }),
  },
  {
    label: t`About You`,
    heading: t`Who decides?`,
    text: t`Candidates answer to a person. Your name and role appear on your jobs.`,
    changes: ({ title, timezone }: Values) => ({ title, timezone }),
  },
  {
    label: t`Introduction Video`,
    heading: t`Say hello`,
    text: t`One minute is enough, and you can do it later. Candidates watch it beside your jobs.`,
    changes: () => ({}),
  },
] as const;

export function ManagerSetup({ profile, owner, zone, domain, onDone }: Props) {
  const { company, title, timezone } = profile;
  const setup = useSetup<Values>({
    profile,
    saved: { company, title, timezone: timezone ?? zone },
    changesOf: steps.map(({ changes }, index) => (index === 0 && !owner ? () => ({}) : changes)),
    onDone: () => {
      toast({ title: t`Profile Setup Complete!`, description: t`Now post a job, or look for candidates.` });
      onDone();
    },
  });
  const { at, values, errors, set, area, busy, back, go } = setup;
  const step = steps[at] ?? steps[0];
  return (
    <div ref={area}>
      <SetupFrame
        title="Welcome"
        steps={steps.map(({ label }) => label)}
        at={at}
        heading={step.heading}
        text={step.text}
        skipTo="/manager/dashboard"
        busy={busy}
        lastLabel="Complete Setup"
        onBack={back}
        onContinue={go}
        after={at === 0 && owner ? domain : null}
      >
        {at === 0 &&
          (owner ? (
            <TextField
              label="Company name"
              autoComplete="organization"
              error={errors['company']}
              value={values.company}
              onChange={(event) => set({ company: event.target.value })}
            />
          ) : (
            <p className="sheet p-5 wrap-anywhere">
              You hire for <span className="font-bold">{company}</span>.
            </p>
          ))}
        {at === 1 && (
          <>
            <TextField
              label="Job title (optional)"
              autoComplete="organization-title"
              hint="“Head of Engineering”, for instance."
              error={errors['title']}
              value={values.title}
              onChange={(event) => set({ title: event.target.value })}
            />
            <ZoneField
              hint={t`Interviews you set up use this time zone. Candidates see theirs next to it.`}
              error={errors['timezone']}
              timezone={values.timezone}
              onChange={(picked) => set({ timezone: picked })}
            />
          </>
        )}
        {at === 2 && (
          <Suspense fallback={<Skeleton className="aspect-video" />}>
            <Introduction prompt={managerPrompt} video={profile.video} />
          </Suspense>
        )}
      </SetupFrame>
    </div>
  );
}
