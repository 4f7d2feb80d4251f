import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { applicants as applicantsApi, type ApplicationRow } from '#contract/applicants.ts';
import { AppError, errors } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import { pages } from '../../api.ts';
import { CompanyMark } from '../../brand/company-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { salaryText } from '../../ui/salary-text.ts';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { JobFacts } from '../jobs/job-facts.tsx';
import { JobStatusBadge } from '../jobs/manager-job-status.tsx';
import { ApplicationTable } from './application-table.tsx';
import { whoDecides } from './recommendation.ts';

/** A job with everybody who applied to it. */
export function JobApplications({ jobId }: { jobId: string }) {
  const list = useInfiniteQuery(pages(applicantsApi.forJob, { job_id: jobId }));
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.applications) ?? [];

  if (list.isPending) return <Waiting />;
  if (!first) {
    return (
      <>
        <BackToJobs />
        <h1 className="sr-only">Applications</h1>
        <h2 className="sr-only">Details</h2>
        {isMissing(list.error) ? (
          <EmptyState title={errors.job_not_found.message} className="mt-4" action={<BackButton />}>
            It may have been removed, or it belongs to another company.
          </EmptyState>
        ) : (
          <ErrorState
            className="mt-4"
            message={list.error?.message ?? errors.unexpected.message}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
      </>
    );
  }
  return (
    <>
      <BackToJobs />
      <JobHead job={first.job} />
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="type-h2">{list.hasNextPage ? receivedText(first.total) : countText(rows)}</h2>
        {first.total > 0 && <p className="text-sm text-ink-3">Score and recommendation: {whoDecides}</p>}
      </div>
      <div className="mt-4">
        {rows.length === 0 ? (
          <EmptyState title="No applications yet">They appear here as soon as someone applies.</EmptyState>
        ) : (
          <ApplicationTable jobId={jobId} rows={rows} />
        )}
        <LoadMore
          shown={rows.length}
          total={first.total}
          noun="applications"
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      </div>
    </>
  );
}

function JobHead({ job }: { job: Job }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
      <CompanyMark name={job.company} size={60} />
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="type-h1 wrap-anywhere">{job.title}</h1>
          <JobStatusBadge status={job.status} />
        </div>
        <JobFacts job={job} />
      </div>
      <p className="text-lg type-figure">{salaryText(job)}</p>
    </div>
  );
}

function BackToJobs() {
  return (
    <Link
      to="/manager/jobs"
      className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-[560] text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      Back to Jobs
    </Link>
  );
}

function BackButton() {
  return (
    <Button asChild variant="outline">
      <Link to="/manager/jobs">Back to Jobs</Link>
    </Button>
  );
}

function Waiting() {
  return (
    <>
      <BackToJobs />
      <div className="mt-3 flex items-center gap-5">
        <Skeleton className="size-15 rounded-md!" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-9 w-2/3 max-w-96" />
          <Skeleton className="w-1/2 max-w-72" />
        </span>
      </div>
      <div className="mt-16">
        <SkeletonRows count={6} label="Loading applications" />
      </div>
    </>
  );
}

/** "14 applications received". */
const receivedText = (total: number) => `${total} ${total === 1 ? 'application' : 'applications'} received`;

/** With the whole list in hand, those still being written are told apart from those received. */
function countText(rows: readonly ApplicationRow[]): string {
  const drafts = rows.filter(({ submitted_at }) => submitted_at === null).length;
  const received = receivedText(rows.length - drafts);
  return drafts > 0 ? `${received}, ${drafts} not submitted` : received;
}

// A broken address of a job is as good as one that leads nowhere.
const isMissing = (error: Error | null) =>
  error instanceof AppError && ['job_not_found', 'not_found', 'invalid_input'].includes(error.code);
