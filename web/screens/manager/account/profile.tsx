import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type OwnProfile, profiles } from '#contract/people/profiles.ts';
import { users } from '#contract/accounts/users.ts';
import { query } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { IntroductionSection } from '../../../features/people/own-profile/introduction-section.tsx';
import { ManagerPersonal } from '../../../features/people/own-profile/manager-personal.tsx';
import { ClockSection } from '../../../features/people/own-profile/manager-settings.tsx';
import { PositionsSection } from '../../../features/people/own-profile/positions-section.tsx';
import { managerPrompt } from '../../../features/people/set-up/prompts.ts';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Profile · ${BRAND}` }];

const names = ['personal', 'video', 'experience', 'settings'] as const;
type Name = (typeof names)[number];

export default function ManagerProfileScreen() {
  const profile = useQuery(query(profiles.mine, {}));
  const { data: me } = useQuery(query(users.me, {}));
  return (
    <div className="max-w-[40rem]">
      <h1 className="type-h1">Profile</h1>
      <p className="mt-1.5 mb-6 text-md text-ink-2">What candidates see about you.</p>
      {profile.isError && <LoadFailure query={profile} />}
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
    personal: { label: t`Personal Info`, content: <ManagerPersonal profile={profile} email={email} /> },
    video: {
      label: t`Video`,
      content: (
        <IntroductionSection profile={profile} prompt={managerPrompt} note="Candidates watch it beside your jobs." />
      ),
    },
    experience: {
      label: t`Experience`,
      content: <PositionsSection profile={profile} />,
    },
    settings: {
      label: t`Settings`,
      content: (
        <>
          <ClockSection profile={profile} zone={zone} />
          <p className="border-t border-rule pt-6 text-ink-2">
            Your company, team, and interview address are under{' '}
            <Link to="/manager/business" className="font-semibold text-primary-text underline-link">
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
