import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { pages } from '../../../session/api.ts';
import { asked } from '../../../session/request.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { SkeletonCards } from '../../../ui/loading/skeleton.tsx';
import { PaidPlace } from '../../jobs/board/paid-place.tsx';
import { OpenJobCard } from './open-job-card.tsx';
import { type OpenJobsFilter, readFilter } from './open-jobs-filter.ts';
import { plural } from '../../../ui/words.ts';

/** `onlyMine`: only jobs the person may apply to now (D10). */
export const useOpenJobs = (filter: OpenJobsFilter, onlyMine: boolean) =>
  useInfiniteQuery({
    ...pages(jobsApi.open, { ...filter.input, open_to_me: onlyMine }),
    placeholderData: keepPreviousData,
  });

/** The call that `useOpenJobs` makes where the address says nothing. */
export const firstOpenJobs = (onlyMine: boolean) =>
  asked(jobsApi.open, { ...readFilter(new URLSearchParams()), open_to_me: onlyMine });

type Props = { list: ReturnType<typeof useOpenJobs>; filter: OpenJobsFilter; matched: boolean };

/** The list itself, page by page, in each of its states. */
export function OpenJobs({ list, filter, matched }: Props) {
  if (list.isPending) return <SkeletonCards count={4} label="Loading jobs" />;
  if (list.isError) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  const jobs = list.data.pages.flatMap((page) => page.jobs);
  const promoted = list.data.pages[0]?.promoted;
  const { total, counted_all } = list.data.pages.at(-1) ?? {};
  if (jobs.length === 0) {
    return (
      <section aria-labelledby="no-jobs">
        <h2 id="no-jobs" className="sr-only">
          No jobs
        </h2>
        <Nothing filter={filter} />
      </section>
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      {promoted && promoted.id !== jobs[0]?.id && (
        <PaidPlace className="mb-4">
          <OpenJobCard job={promoted} matched={matched} />
        </PaidPlace>
      )}
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <li key={job.id}>
            <OpenJobCard job={job} matched={matched} />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={jobs.length}
        total={total}
        countedAll={counted_all}
        noun={plural(total, { one: 'job', other: 'jobs' })}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </div>
  );
}

function Nothing({ filter }: { filter: OpenJobsFilter }) {
  if (filter.active === 0 && !filter.search) {
    return (
      <EmptyState title="No open jobs right now">New ones appear here as soon as a manager posts them.</EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing fits these filters"
      action={
        <Button variant="outline" onClick={filter.clear}>
          Clear filters
        </Button>
      }
    >
      Clear one of them, or search for another word.
    </EmptyState>
  );
}
