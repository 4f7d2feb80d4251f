import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { stats as statsApi } from '#contract/administration/statistics.ts';
import { query } from '../../session/api.ts';
import { firstCall } from '../../session/request.ts';
import { BRAND } from '../../brand/logo.tsx';
import { SignOutButton } from '../../features/administration/users/sign-out-button.tsx';
import { AdminTasks } from '../../features/administration/users/admin-tasks.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { FigureBand } from '../../ui/numbers/figure-band.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../ui/loading/skeleton.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { t } from '../../ui/words.ts';

const WaitingAppeals = lazy(
  async () => (await import('../../features/hiring/appeals/waiting-appeals.tsx')).WaitingAppeals,
);

const TrendsReport = lazy(
  async () => (await import('../../features/administration/trends/trends-report.tsx')).TrendsReport,
);

export const handle: RouteHandle = { first: () => [firstCall(statsApi.admin, {})] };

export const meta = () => [{ title: t`Admin · ${BRAND}` }];

export default function AdminDashboardScreen() {
  const stats = useQuery(query(statsApi.admin, {}));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-h1">Admin dashboard</h1>
          <p className="mt-1.5 text-md text-ink-2">Live totals</p>
        </div>
        <SignOutButton />
      </div>
      <div className="mt-6 grid gap-2 empty:hidden">
        <Suspense fallback={null}>
          <WaitingAppeals to="/admin/contests" />
        </Suspense>
        {stats.data && <AdminTasks {...stats.data.waiting} />}
      </div>
      <div className="mt-8">
        {stats.isPending && (
          <Loading label="Loading statistics">
            <Skeleton className="h-36" />
          </Loading>
        )}
        {stats.isError && <LoadFailure query={stats} message="Failed to load statistics" />}
        {stats.data && (
          <FigureBand
            label="Counts"
            figures={[
              { label: t`Candidates`, value: stats.data.consultants, note: t`looking for a job` },
              { label: t`Managers`, value: stats.data.managers, note: t`looking to hire` },
              { label: t`Applications, 24 hours`, value: stats.data.applications24h, note: t`started since yesterday` },
              { label: t`Applications, 7 days`, value: stats.data.applications7d, note: t`started this week` },
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
