import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { NextStep } from '#contract/administration/statistics.ts';
import { type OwnProfile, profiles } from '#contract/people/profiles.ts';
import { users } from '#contract/accounts/users.ts';
import { query } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import {
  AboutSection,
  ContactSection,
  SkillsSection,
  WorkSection,
} from '../../../features/people/own-profile/about-sections.tsx';
import { SalarySection, VisibilitySection } from '../../../features/people/own-profile/disclosure-sections.tsx';
import { FaceSection } from '../../../features/video/faces/face-section.tsx';
import { IntroductionSection } from '../../../features/people/own-profile/introduction-section.tsx';
import { PositionsSection } from '../../../features/people/own-profile/positions-section.tsx';
import { NextSteps } from '../../../features/people/set-up/next-steps.tsx';
import { candidatePrompt } from '../../../features/people/set-up/prompts.ts';
import { ResumeField } from '../../../features/people/own-profile/resume-field.tsx';
import { VariantsSection } from '../../../features/people/profile-versions/variants-section.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

const PreviewDialog = lazy(
  async () => (await import('../../../features/people/own-profile/preview-dialog.tsx')).PreviewDialog,
);

export const meta = () => [{ title: t`Profile · ${BRAND}` }];

export default function CandidateProfileScreen() {
  const profile = useQuery(query(profiles.mine, {}));
  const { data: me } = useQuery(query(users.me, {}));
  const [previewing, preview] = useState(false);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="type-h1">Profile</h1>
          <p className="mt-1.5 text-md text-ink-2">
            Managers see this next to your applications. Your skills set your match with every job.
          </p>
        </div>
        <Button variant="outline" onClick={() => preview(true)} disabled={!profile.data}>
          <Eye className="size-[18px]" aria-hidden="true" />
          See it as employers do
        </Button>
      </div>
      {profile.data && me ? (
        <Sections profile={profile.data} email={me.email} />
      ) : profile.isError ? (
        <LoadFailure query={profile} />
      ) : (
        <Waiting />
      )}
      {previewing && (
        <Suspense>
          <PreviewDialog onClose={() => preview(false)} />
        </Suspense>
      )}
    </>
  );
}

const missingIn = ({ skills, profile_visible, video, resume }: OwnProfile): NextStep[] => [
  ...(skills.length === 0 ? (['skills'] as const) : []),
  ...(profile_visible === null ? (['visibility'] as const) : []),
  ...(video ? [] : (['introduction'] as const)),
  ...(resume ? [] : (['resume'] as const)),
];

function Sections({ profile, email }: { profile: OwnProfile; email: string }) {
  const missing = missingIn(profile);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        {missing.length > 0 && (
          <div className="-mb-px">
            <NextSteps open={missing} />
          </div>
        )}
        <FaceSection name={`${profile.first_name} ${profile.last_name}`.trim() || email} side="candidate" />
        <AboutSection profile={profile} />
        <SkillsSection profile={profile} />
        <WorkSection profile={profile} />
        <PositionsSection profile={profile} />
        <IntroductionSection
          profile={profile}
          prompt={candidatePrompt}
          note="It appears on your profile. Each application has its own video."
        />
      </div>
      <div className="min-w-0 max-lg:border-t max-lg:border-rule max-lg:pt-6">
        <VisibilitySection profile={profile} />
        <SalarySection profile={profile} />
        <section
          id="resume"
          aria-labelledby="resume-title"
          className="scroll-mt-[calc(var(--header)+1rem)] border-t border-rule py-7"
        >
          <h2 id="resume-title" className="type-h2 mb-4">
            Résumé
          </h2>
          <ResumeField resume={profile.resume} />
        </section>
        <VariantsSection profile={profile} />
        <ContactSection profile={profile} email={email} zone={deviceZone()} />
      </div>
    </div>
  );
}

const Waiting = () => (
  <Loading label="Loading your profile" className="grid gap-7">
    {Array.from({ length: 4 }, (_, index) => (
      <span key={index} className="grid gap-3 border-t border-rule pt-7">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12" />
      </span>
    ))}
  </Loading>
);
