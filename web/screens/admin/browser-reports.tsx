import { useQuery } from '@tanstack/react-query';
import { policyReports as reportsApi } from '#contract/administration/policy-reports.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { PolicyReports } from '../../features/administration/policy-reports/policy-reports.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Browser reports · ${BRAND}` }];

export default function BrowserReportsScreen() {
  const found = useQuery(query(reportsApi.list, {}));
  return (
    <>
      <h1 className="type-h1">Browser reports</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">
        What browsers blocked under our content security policy, without any personal data. Many come from browser
        extensions. A file of ours in the first column is a bug. Reports are deleted after a month.
      </p>
      <div className="mt-6">
        {found.data ? (
          found.data.reports.length === 0 ? (
            <EmptyState title="No reports" />
          ) : (
            <PolicyReports reports={found.data.reports} />
          )
        ) : found.isError ? (
          <LoadFailure query={found} />
        ) : (
          <SkeletonRows count={6} label="Loading browser reports" />
        )}
      </div>
    </>
  );
}
