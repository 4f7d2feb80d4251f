import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type OwnProfile, profiles } from '#contract/profiles.ts';
import { users } from '#contract/users.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { CandidateSetup } from '../../features/profiles/candidate-setup.tsx';
import { expectedSalaryWords } from '../../features/profiles/profile-words.ts';
import { SetupSummary } from '../../features/profiles/setup-summary.tsx';
import { candidatePhone } from '../../features/users/phone-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { RouteHandle } from '../../ui/route-handle.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: `Welcome · ${BRAND}` }];

export default function CandidateWelcomeScreen() {
  const profile = useQuery(query(profiles.mine, {}));
  if (profile.isError) {
    return (
      <ErrorState
        message={profile.error.message}
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    );
  }
  if (!profile.data) return <Waiting />;
  return <Welcome profile={profile.data} />;
}

function Welcome({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const { data: me } = useQuery(query(users.me, {}));
  // As it was on arrival: who completes it here goes on to the dashboard.
  const [done] = useState(profile.profile_completed);
  if (done) return <Summary profile={profile} />;
  const leave = () => void navigate('/candidate/dashboard');
  return <CandidateSetup profile={profile} email={me?.email ?? ''} onDone={leave} />;
}

function Summary({ profile }: { profile: OwnProfile }) {
  const { profile_visible, phone, location, expected_salary_min, video } = profile;
  return (
    <SetupSummary
      text="This is what you have told us so far. All of it can be changed in your profile."
      home="/candidate/dashboard"
      profile="/candidate/profile"
      facts={[
        { label: 'Employers’ search', value: profile_visible ? 'They can find you' : 'You are hidden' },
        { label: 'Phone', value: candidatePhone(phone) },
        { label: 'Location', value: location },
        {
          label: 'Expected salary',
          value: expected_salary_min === null ? '' : expectedSalaryWords(expected_salary_min),
        },
        { label: 'Introduction video', value: video ? 'Recorded' : '' },
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
