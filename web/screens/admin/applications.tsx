import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { analysis as analysisApi } from '#contract/hiring/analysis.ts';
import { type ProcessedApplication, processing } from '#contract/administration/processing.ts';
import { call, pages } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { SignOutButton } from '../../features/administration/users/sign-out-button.tsx';
import { ApplicationsFilterBar } from '../../features/administration/processing/applications-filter-bar.tsx';
import { useApplicationsFilter } from '../../features/administration/processing/use-applications-filter.ts';
import { ProcessingTable } from '../../features/administration/processing/processing-table.tsx';
import { BusyButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../ui/toast/toast.ts';
import { plural, t } from '../../ui/words.ts';

const OpenVideoDialog = lazy(
  async () => (await import('../../features/administration/processing/open-video-dialog.tsx')).OpenVideoDialog,
);

export const meta = () => [{ title: t`Application Processing Status · ${BRAND}` }];

const RELOAD_MS = 2000;
const WATCH_MS = 10_000;

const failedToLoad = () => t`Failed to load applications`;

export default function ApplicationsScreen() {
  const filter = useApplicationsFilter();
  const list = useInfiniteQuery({
    ...pages(processing.applications, filter.input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.applications.some(({ reprocess }) => reprocess === 'running'))
        ? WATCH_MS
        : false,
  });
  const { data, isFetching, refetch } = list;
  const applications = data?.pages.flatMap((page) => page.applications);
  const count = data?.pages[0]?.count ?? 0;
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
          <BusyButton variant="outline" busy={isFetching} busyLabel="Refreshing…" onClick={() => void refetch()}>
            <RefreshCw className="size-[18px]" aria-hidden="true" />
            Refresh
          </BusyButton>
          <SignOutButton />
        </span>
      </div>
      <ApplicationsFilterBar filter={filter} />
      <h2 className="type-h2 mt-8">
        Recent Applications
        {applications && count > applications.length && (
          <span className="ml-3 text-base font-normal text-ink-2">
            The newest {applications.length} of {count}
          </span>
        )}
      </h2>
      <Paged
        className="mt-4"
        list={list}
        rows={(page) => page.applications}
        total={() => count}
        noun={(count) => plural(count, { one: 'application', other: 'applications' })}
        failure={{ message: failedToLoad() }}
        pending={<SkeletonRows count={8} label="Loading applications..." />}
        empty={
          <EmptyState title="No applications found">
            {filter.isFiltered && t`Try another state or fewer words.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <ProcessingTable applications={rows} asked={asked} reprocess={(id) => void reprocess(id)} open={setOpened} />
        )}
      </Paged>
      {opened && (
        <Suspense fallback={null}>
          <OpenVideoDialog application={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
