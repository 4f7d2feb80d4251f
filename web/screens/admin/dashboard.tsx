import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { stats as statsApi } from '#contract/stats.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { signOut } from '../../session.ts';
import { BusyButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FigureBand } from '../../ui/figure-band.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

// Few dashboards have something to show here.
const WaitingContests = lazy(async () => ({
  default: (await import('../../features/contests/waiting-contests.tsx')).WaitingContests,
}));

export const meta = () => [{ title: `Admin · ${BRAND}` }];

export default function AdminDashboardScreen() {
  const stats = useQuery(query(statsApi.admin, {}));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-h1">Admin dashboard</h1>
          <p className="mt-1.5 text-md text-ink-2">Everybody and everything on {BRAND}, counted now.</p>
        </div>
        <SignOut />
      </div>
      <Suspense fallback={null}>
        <WaitingContests to="/admin/contests" />
      </Suspense>
      <div className="mt-8">
        {stats.isPending && (
          <Loading label="Loading statistics">
            <Skeleton className="h-36" />
          </Loading>
        )}
        {stats.isError && (
          <ErrorState
            message="Failed to load statistics"
            onRetry={() => void stats.refetch()}
            retrying={stats.isFetching}
          />
        )}
        {stats.data && (
          <FigureBand
            label="Counts"
            figures={[
              { label: 'Candidates', value: stats.data.consultants, note: 'looking for a job' },
              { label: 'Managers', value: stats.data.managers, note: 'looking to hire' },
              { label: 'Applications, 24 hours', value: stats.data.applications24h, note: 'begun since yesterday' },
              { label: 'Applications, 7 days', value: stats.data.applications7d, note: 'begun this week' },
            ]}
          />
        )}
      </div>
    </>
  );
}

/** Beside the one in the account menu, because this page is left more often than it is read. */
function SignOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    // A whole new page: what was on screen leaves the memory of the browser too.
    const home = () => location.assign('/');
    signOut().then(home, home);
  };
  return (
    <BusyButton variant="outline" busy={leaving} busyLabel="Signing out…" onClick={leave}>
      <LogOut className="size-[18px]" aria-hidden="true" />
      Sign Out
    </BusyButton>
  );
}
