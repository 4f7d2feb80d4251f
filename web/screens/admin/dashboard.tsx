import { useQuery } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FigureBand } from '../../ui/figure-band.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const meta = () => [{ title: `Admin · ${BRAND}` }];

export default function AdminDashboardScreen() {
  const stats = useQuery(query(api.stats.admin, {}));
  return (
    <>
      <h1 className="type-h1">Admin dashboard</h1>
      <p className="mt-2 mb-8 text-md text-ink-2">Everybody and everything on {BRAND}, counted now.</p>
      {stats.isPending && (
        <Loading>
          <Skeleton className="h-36" />
        </Loading>
      )}
      {stats.isError && <ErrorState message={stats.error.message} onRetry={() => void stats.refetch()} />}
      {stats.data && (
        <FigureBand
          label="Counts"
          figures={[
            { label: 'Candidates', value: stats.data.consultants },
            { label: 'Managers', value: stats.data.managers },
            { label: 'Applications', value: stats.data.applications24h, note: 'in the last 24 hours' },
            { label: 'Applications', value: stats.data.applications7d, note: 'in the last 7 days' },
          ]}
        />
      )}
    </>
  );
}
