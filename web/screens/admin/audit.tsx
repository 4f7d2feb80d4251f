import { Link } from 'react-router';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { audit as auditApi } from '#contract/platform/audit.ts';
import { pages, query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { AuditTable } from '../../features/platform/audit/audit-table.tsx';
import { ExportLog } from '../../features/platform/audit/export-log.tsx';
import { VerifyLog } from '../../features/platform/audit/verify-log.tsx';
import { SearchBox } from '../../features/jobs/own-jobs/manager-search-box.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { unlessAll, useAddressParams } from '../../ui/page/address-params.ts';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Audit log · ${BRAND}` }];

const spans = [
  { value: 'all', label: t`Any time` },
  { value: '1', label: t`Last 24 hours` },
  { value: '7', label: t`Last 7 days` },
  { value: '30', label: t`Last 30 days` },
] as const;

// To the minute, so that the same span asks the same question for a while.
const since = (days: string) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 - Number(days) * 86_400_000).toISOString();

export default function AuditScreen() {
  const [params, change] = useAddressParams();
  const who = params.get('who') ?? '';
  const action = params.get('action') ?? '';
  const span = spans.find(({ value }) => value === params.get('span'))?.value ?? 'all';
  const set = (name: string, value: string) => change({ [name]: value });
  const filters = { who, action, ...(span !== 'all' && { from: since(span) }) };
  const found = useInfiniteQuery(pages(auditApi.entries, filters));
  const { data: known } = useQuery(query(auditApi.actions, {}));
  const actions = [
    { value: 'all', label: t`All actions` },
    ...(known?.actions ?? (action ? [action] : [])).map((value) => ({ value, label: value })),
  ];
  const entries = found.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <h1 className="type-h1">Audit log</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">Who changed what, and when. Nothing here can be edited.</p>
      <p className="mt-1.5">
        <Link
          to="/admin/browser-reports"
          className="inline-block py-2 font-semibold text-primary-text underline-link tap-area"
        >
          Browser reports
        </Link>
      </p>
      <VerifyLog />
      <div className="mt-6 flex flex-wrap gap-3">
        <SearchBox
          label="Email or id of a person or a thing"
          placeholder="Email or id of a person or a thing"
          value={who}
          onChange={(value) => set('who', value)}
          maxLength={254}
          className="min-w-0 flex-1 basis-72 max-sm:basis-full"
        />
        <Select
          label="Action"
          options={actions}
          value={action || 'all'}
          onChange={(value) => set('action', unlessAll(value))}
          className="max-sm:flex-1"
        />
        <Select
          label="Time"
          options={spans}
          value={span}
          onChange={(value) => set('span', unlessAll(value))}
          className="max-sm:flex-1"
        />
      </div>
      <ExportLog filters={filters} />
      <div className="mt-6">
        {entries ? (
          entries.length === 0 ? (
            <EmptyState title="Nothing of this kind was noted" />
          ) : (
            <AuditTable entries={entries} />
          )
        ) : found.isError ? (
          <ErrorState message={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        ) : (
          <SkeletonRows count={8} label="Loading the log" />
        )}
        <LoadMore
          shown={entries?.length ?? 0}
          noun="entries"
          hasMore={found.hasNextPage}
          loading={found.isFetchingNextPage}
          onLoad={() => void found.fetchNextPage()}
        />
      </div>
    </>
  );
}
