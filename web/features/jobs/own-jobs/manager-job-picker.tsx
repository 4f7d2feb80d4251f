import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { pages } from '../../../session/api.ts';
import { CompanyMark } from '../../../brand/company-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { applicationText } from './manager-active-jobs.tsx';
import { WaitingCount } from './manager-waiting-count.tsx';
import { plural } from '../../../ui/words.ts';

/** Where a review begins when nothing was chosen yet: the own jobs. */
export function JobPicker() {
  const list = useInfiniteQuery(pages(jobsApi.posted, {}));
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <h1 className="type-h1">Job applications</h1>
      <p className="mt-1.5 text-md text-ink-2">Choose a job to see who applied.</p>
      <div className="mt-6">
        {list.isPending && <SkeletonRows label="Loading jobs" />}
        {list.isError && (
          <ErrorState message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        )}
        {list.data && jobs.length === 0 && (
          <EmptyState
            title="No jobs yet"
            action={
              <Button asChild variant="outline">
                <Link to="/manager/add-job">Create Your First Job</Link>
              </Button>
            }
          >
            Applications arrive once a job is posted.
          </EmptyState>
        )}
        {jobs.length > 0 && (
          <ul className="divide-y divide-rule sheet">
            {jobs.map((job) => (
              <li key={job.id} className="relative flex flex-wrap items-center gap-4 p-5 hover:bg-sunken/50">
                <CompanyMark name={job.company} size={40} />
                <div className="min-w-0 flex-1 basis-48">
                  <h2 className="type-h3">
                    <Link
                      to={`/manager/job-applications?jobId=${job.id}`}
                      className="wrap-anywhere after:absolute after:inset-0"
                    >
                      {job.title}
                    </Link>
                  </h2>
                  <p className="text-ink-2">{job.company}</p>
                </div>
                <WaitingCount count={job.new_applications} label="new" />
                <span className="text-ink-2 tnum">{applicationText(job.applicationCount)}</span>
              </li>
            ))}
          </ul>
        )}
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
