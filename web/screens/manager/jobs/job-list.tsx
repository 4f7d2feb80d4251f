import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LayoutGrid, List, Plus } from 'lucide-react';
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
import { Paged } from '../../../ui/loading/paged.tsx';
import { useStoredChoice } from '../../../ui/page/stored-choice.ts';
import { Select } from '../../../ui/form/select.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { ViewToggle } from '../../../ui/page/view-toggle.tsx';
import { unlessAll, useAddressParams } from '../../../ui/page/address-params.ts';
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

export function JobList({ view: shown }: { view: JobListView }) {
  const filter = useJobFilter();
  const [view, setView] = useStoredChoice('manageJobsView', ['cards', 'rows'], 'cards');
  const { search, category, status } = filter;
  const list = useInfiniteQuery({
    ...pages(jobsApi.posted, { status, ...(search && { search }), ...(category !== 'all' && { category }) }),
    placeholderData: keepPreviousData,
  });
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
      <Paged
        className="mt-6"
        list={list}
        rows={(page) => page.jobs}
        total={(page) => page.total}
        noun={(count) => plural(count, { one: 'job', other: 'jobs' })}
        failure={shown === 'jobs' ? {} : { message: failed }}
        pending={<SkeletonRows count={5} label="Loading jobs" />}
        empty={
          <EmptyState
            title="No jobs found matching your criteria."
            action={<AddJob label="Create Your First Job" outline />}
          />
        }
      >
        {(jobs) =>
          shown === 'jobs' ? (
            <PostedJobs jobs={jobs} asCards={view === 'cards'} />
          ) : (
            <JobRows jobs={jobs} view={shown} />
          )
        }
      </Paged>
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

const statusOptions = (counts?: { active: number; inactive: number }) => [
  { value: 'all' as const, label: t`All statuses` },
  { value: 'active' as const, label: counts ? t`Active (${counts.active})` : t`Active` },
  { value: 'inactive' as const, label: counts ? t`Inactive (${counts.inactive})` : t`Inactive` },
];

const totalText = (total: number) =>
  total === 0 ? t`No jobs` : t`${total} ${plural(total, { one: 'job', other: 'jobs' })}, newest first`;

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
