import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LayoutGrid, List, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { jobCategories } from '#contract/jobs/job-fields.ts';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { pages } from '../../../session/api.ts';
import { PostingTabs } from '../../../features/hiring/prospects/posting-tabs.tsx';
import { categoryWords } from '../../../features/jobs/job/job-words.ts';
import { JobRows } from '../../../features/jobs/own-jobs/job-rows.tsx';
import { PostedJobs } from '../../../features/jobs/own-jobs/posted-jobs.tsx';
import { JustPosted } from '../../../features/jobs/share/just-posted.tsx';
import { SearchBox } from '../../../features/jobs/own-jobs/manager-search-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { useRemembered } from '../../../ui/page/remembered.ts';
import { Select } from '../../../ui/form/select.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { ViewToggle } from '../../../ui/page/view-toggle.tsx';
import { unlessAll, useAddressParams } from '../../../ui/page/address-params.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';

const failed = t`Failed to fetch prospects.`;
const views = [
  { value: 'cards', label: t`Cards`, icon: LayoutGrid },
  { value: 'rows', label: t`Rows`, icon: List },
] as const;
const categories = [
  { value: 'all', label: t`All categories` },
  ...jobCategories.map((value) => ({ value, label: categoryWords[value] })),
] as const;
const statuses = ['all', 'active', 'inactive'] as const;

export type JobListView = 'jobs' | 'prospects' | 'applicants';

const headings: Record<JobListView, string> = {
  jobs: t`Manage Jobs`,
  prospects: t`Job Prospects`,
  applicants: t`Job Applicants`,
};

/** The company's jobs, once for all three addresses; the view says what is read of each (D135). */
export function JobList({ view: shown }: { view: JobListView }) {
  const filter = useJobFilter();
  const [view, setView] = useRemembered('manageJobsView', ['cards', 'rows'], 'cards');
  const { search, category, status } = filter;
  const list = useInfiniteQuery({
    ...pages(jobsApi.posted, { status, ...(search && { search }), ...(category !== 'all' && { category }) }),
    placeholderData: keepPreviousData,
  });
  const refused = list.isError && shown !== 'jobs';
  useEffect(() => {
    if (refused) errorToast(failed);
  }, [refused]);
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
  const { total, counts } = list.data?.pages.at(-1) ?? {};

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-h1">{headings[shown]}</h1>
          <p className="mt-1.5 text-md text-ink-2">
            {total === undefined ? t`All jobs your company has posted.` : totalText(total)}
          </p>
        </div>
        <AddJob label="Add Job" />
      </div>
      {shown === 'jobs' && <JustPosted />}
      <PostingTabs />
      <div role="search" className="mt-6 flex flex-wrap gap-3">
        <SearchBox
          label="Search by title or company"
          placeholder="Title or company"
          value={search}
          onChange={(value) => filter.set('search', value)}
          className="min-w-0 flex-1 basis-full sm:basis-64"
        />
        <Select
          label="Category"
          options={categories}
          value={category}
          onChange={(value) => filter.set('category', unlessAll(value))}
          className="max-sm:flex-1"
        />
        <Select
          label="Status"
          options={statusOptions(counts)}
          value={status}
          onChange={(value) => filter.set('status', unlessAll(value))}
          className="max-sm:flex-1"
        />
        {shown === 'jobs' && <ViewToggle label="View" views={views} value={view} onChange={setView} />}
      </div>
      <h2 className="sr-only">Jobs</h2>
      <div className="mt-6" aria-busy={list.isPlaceholderData}>
        {list.isPending && <SkeletonRows count={5} label="Loading jobs" />}
        {list.isError && (
          <ErrorState
            message={shown === 'jobs' ? list.error.message : failed}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.data && jobs.length === 0 && (
          <EmptyState
            title="No jobs found matching your criteria."
            action={<AddJob label="Create Your First Job" outline />}
          />
        )}
        {jobs.length > 0 && shown === 'jobs' && <PostedJobs jobs={jobs} asCards={view === 'cards'} />}
        {jobs.length > 0 && shown !== 'jobs' && <JobRows jobs={jobs} view={shown} />}
        <LoadMore
          shown={jobs.length}
          total={total}
          noun={plural(total, { one: 'job', other: 'jobs' })}
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      </div>
    </>
  );
}

function AddJob({ label, outline = false }: { label: string; outline?: boolean }) {
  return (
    <Button asChild variant={outline ? 'outline' : 'primary'}>
      <Link to="/manager/add-job">
        <Plus className="size-[18px]" aria-hidden="true" />
        {label}
      </Link>
    </Button>
  );
}

/** How many there are of each, within what was searched for. */
const statusOptions = (counts?: { active: number; inactive: number }) => [
  { value: 'all' as const, label: t`All statuses` },
  { value: 'active' as const, label: counts ? t`Active (${counts.active})` : t`Active` },
  { value: 'inactive' as const, label: counts ? t`Inactive (${counts.inactive})` : t`Inactive` },
];

const totalText = (total: number) =>
  total === 0 ? t`No jobs` : t`${total} ${plural(total, { one: 'job', other: 'jobs' })}, newest first`;

/** Search and filters live in the address, so that a reload and the way back keep them. */
function useJobFilter() {
  const [params, change] = useAddressParams();
  const named = (name: string) => params.get(name) ?? '';
  return {
    search: named('search'),
    category: categories.find(({ value }) => value === named('category'))?.value ?? 'all',
    status: statuses.find((value) => value === named('status')) ?? 'all',
    set: (name: string, value: string) => change({ [name]: value }),
  };
}
