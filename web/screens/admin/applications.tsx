import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { analysis as analysisApi } from '#contract/hiring/analysis.ts';
import { type ProcessedApplication, processing } from '#contract/office/processing.ts';
import { call, query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { SignOutButton } from '../../features/office/users/sign-out-button.tsx';
import { ProcessingTable } from '../../features/office/processing/processing-table.tsx';
import { BusyButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../ui/toast/toast.ts';
import { useErrorToast } from '../../ui/toast/error-toast.ts';
import { t } from '../../ui/words.ts';

// Rarely wanted, and it brings the player.
const OpenVideoDialog = lazy(
  async () => (await import('../../features/office/processing/open-video-dialog.tsx')).OpenVideoDialog,
);

const analyses = [
  { value: 'all', label: t`All analyses` },
  { value: 'failed', label: t`Failed analyses` },
] as const;

export const meta = () => [{ title: t`Application Processing Status · ${BRAND}` }];

/** So long after a start the list is fetched again (D43). */
const RELOAD_MS = 2000;
/** And so often while something runs. */
const WATCH_MS = 10_000;

const failedToLoad = () => t`Failed to load applications`;

export default function ApplicationsScreen() {
  const [params, setParams] = useSearchParams();
  const failed = params.get('analysis') === 'failed';
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(processing.applications, { failed }),
    refetchInterval: ({ state }) =>
      state.data?.applications.some(({ reprocess }) => reprocess === 'running') ? WATCH_MS : false,
  });
  useErrorToast(isError, failedToLoad());
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ProcessedApplication | null>(null);
  const mark = (id: string, on: boolean) =>
    setAsked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));

  async function reprocess(applicationId: string) {
    mark(applicationId, true);
    try {
      await call(analysisApi.process, { applicationId });
      toast({ title: t`Success`, description: t`Application reprocessing started` });
      await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
    } catch {
      errorToast(t`Failed to reprocess application`);
    }
    await refetch();
    mark(applicationId, false);
  }

  return (
    <>
      <Link
        to="/admin/dashboard"
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back to Dashboard
      </Link>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-h1">Application Processing Status</h1>
        <span className="flex flex-wrap gap-3">
          <Select
            label="Analysis Status"
            options={analyses}
            value={failed ? 'failed' : 'all'}
            onChange={(value) => setParams(value === 'failed' ? { analysis: value } : {}, { replace: true })}
          />
          <BusyButton variant="outline" busy={isFetching} busyLabel="Refreshing…" onClick={() => void refetch()}>
            <RefreshCw className="size-[18px]" aria-hidden="true" />
            Refresh
          </BusyButton>
          <SignOutButton />
        </span>
      </div>
      <h2 className="type-h2 mt-8">
        Recent Applications
        {data && data.count > data.applications.length && (
          <span className="ml-3 text-base font-normal text-ink-2">
            The newest {data.applications.length} of {data.count}
          </span>
        )}
      </h2>
      <div className="mt-4">
        {data ? (
          data.applications.length === 0 ? (
            <EmptyState title="No applications found">{failed && t`No failed analyses.`}</EmptyState>
          ) : (
            <ProcessingTable
              applications={data.applications}
              asked={asked}
              reprocess={(id) => void reprocess(id)}
              open={setOpened}
            />
          )
        ) : isError ? (
          <ErrorState message={failedToLoad()} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonRows count={8} label="Loading applications..." />
        )}
      </div>
      {opened && (
        <Suspense fallback={null}>
          <OpenVideoDialog application={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
