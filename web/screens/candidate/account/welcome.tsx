import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type OwnProfile, profiles } from '#contract/people/profiles.ts';
import { users } from '#contract/accounts/users.ts';
import { query } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { CandidateSetup } from '../../../features/people/set-up/candidate-setup.tsx';
import { expectedSalaryWords } from '../../../features/people/profiles/profile-words.ts';
import { SetupSummary } from '../../../features/people/set-up/setup-summary.tsx';
import { candidatePhone } from '../../../features/accounts/users/phone-text.ts';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: t`Welcome · ${BRAND}` }];

export default function CandidateWelcomeScreen() {
  const profile = useQuery(query(profiles.mine, {}));
  if (profile.isError && !profile.data) {
    return (
      <>
        <h1 className="type-h1 mb-6">Welcome</h1>
        <LoadFailure query={profile} />
      </>
    );
  }
  if (!profile.data) return <Waiting />;
  return <Welcome profile={profile.data} />;
}

function Welcome({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const { data: me } = useQuery(query(users.me, {}));
  const [done] = useState(profile.profile_completed);
  if (done) return <Summary profile={profile} />;
  const leave = () => void navigate('/candidate/dashboard');
  return <CandidateSetup profile={profile} email={me?.email ?? ''} onDone={leave} />;
}

function Summary({ profile }: { profile: OwnProfile }) {
  const { profile_visible, phone, location, expected_salary_min, video } = profile;
  return (
    <SetupSummary
      text="Here’s what you’ve told us so far. You can change it all in your profile."
      home="/candidate/dashboard"
      profile="/candidate/profile"
      facts={[
        { label: t`Employers’ search`, value: profile_visible ? t`They can find you` : t`You are hidden` },
        { label: t`Phone`, value: candidatePhone(phone) },
        { label: t`Location`, value: location },
        {
          label: t`Expected salary`,
          value: expected_salary_min === null ? '' : expectedSalaryWords(expected_salary_min),
        },
        { label: t`Introduction video`, value: video ? t`Recorded` : '' },
      ]}
    />
  );
}

const Waiting = () => (
  <Loading label="Loading your profile" className="grid max-w-[40rem] gap-5">
    <Skeleton className="h-10 w-56" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </Loading>
);
