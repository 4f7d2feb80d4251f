import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { stats as statsApi } from '#contract/stats.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { SignOutButton } from '../../features/administration/sign-out-button.tsx';
import { WaitingWork } from '../../features/administration/waiting-work.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FigureBand } from '../../ui/figure-band.tsx';
import { late } from '../../ui/late.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

// Few dashboards have something to show here.
const WaitingContests = late(
  async () => (await import('../../features/contests/waiting-contests.tsx')).WaitingContests,
);

const TrendsReport = late(async () => (await import('../../features/trends/trends-report.tsx')).TrendsReport);

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
        <SignOutButton />
      </div>
      <div className="mt-6 grid gap-2 empty:hidden">
        <Suspense fallback={null}>
          <WaitingContests to="/admin/contests" />
        </Suspense>
        {stats.data && <WaitingWork {...stats.data.waiting} />}
      </div>
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
      <Suspense fallback={null}>
        <TrendsReport />
      </Suspense>
    </>
  );
}
