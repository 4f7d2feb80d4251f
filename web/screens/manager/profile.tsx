import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type OwnProfile, profiles } from '#contract/profiles.ts';
import { users } from '#contract/users.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { deviceZone, zoneNames } from '../../ui/zoned-time.ts';
import { IntroductionSection } from '../../features/profiles/introduction-section.tsx';
import { ManagerPersonal } from '../../features/profiles/manager-personal.tsx';
import { ClockSection } from '../../features/profiles/manager-settings.tsx';
import { PositionsSection } from '../../features/profiles/positions-section.tsx';
import { managerPrompt } from '../../features/profiles/prompts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export const meta = () => [{ title: `Profile · ${BRAND}` }];

const names = ['personal', 'video', 'experience', 'settings'] as const;
type Name = (typeof names)[number];

export default function ManagerProfileScreen() {
  const profile = useQuery(query(profiles.mine, {}));
  const { data: me } = useQuery(query(users.me, {}));
  return (
    <div className="max-w-[40rem]">
      <h1 className="type-h1">Profile</h1>
      <p className="mt-1.5 mb-6 text-md text-ink-2">What candidates read about the person who decides.</p>
      {profile.isError && (
        <ErrorState
          message={profile.error.message}
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        />
      )}
      {profile.isPending && (
        <Loading label="Loading profile" className="grid gap-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
        </Loading>
      )}
      {profile.data && me && <ProfileTabs profile={profile.data} email={me.email} />}
    </div>
  );
}

function ProfileTabs({ profile, email }: { profile: OwnProfile; email: string }) {
  const [search, setSearch] = useSearchParams();
  const tab = names.find((name) => name === search.get('tab')) ?? 'personal';
  const zone = deviceZone();
  const contents: Record<Name, { label: string; content: ReactNode }> = {
    personal: { label: 'Personal Info', content: <ManagerPersonal profile={profile} email={email} /> },
    video: {
      label: 'Video',
      content: (
        <IntroductionSection profile={profile} prompt={managerPrompt} note="Candidates watch it beside your jobs." />
      ),
    },
    experience: {
      label: 'Experience',
      content: <PositionsSection profile={profile} />,
    },
    settings: {
      label: 'Settings',
      content: (
        <>
          <ClockSection profile={profile} zone={zone} zones={zoneNames(zone, profile.timezone ?? zone)} />
          <p className="border-t border-rule pt-6 text-ink-2">
            Company, colleagues and the address for in-person interviews are under{' '}
            <Link to="/manager/business" className="font-[600] text-primary-text underline-link">
              Business
            </Link>
            .
          </p>
        </>
      ),
    },
  };
  return (
    <Tabs
      label="Parts of the profile"
      value={tab}
      onChange={(name) => setSearch(name === 'personal' ? {} : { tab: name }, { replace: true })}
      tabs={names.map((value) => ({ value, ...contents[value] }))}
    />
  );
}
