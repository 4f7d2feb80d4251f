import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { savedJobs as savedJobsApi } from '#contract/jobs/saved-jobs.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { pages, query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { SkeletonCards } from '../../../ui/loading/skeleton.tsx';
import { OpenJobCard } from './open-job-card.tsx';
import { plural } from '../../../ui/words.ts';

/** What a candidate put aside, the latest first. A job that has closed stays, and says so. */
export function SavedJobs() {
  const list = useInfiniteQuery(pages(savedJobsApi.list, {}));
  const { data: me } = useQuery(query(usersApi.me, {}));
  if (list.isPending) return <SkeletonCards count={2} label="Loading saved jobs" />;
  if (list.isError) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  const jobs = list.data.pages.flatMap((page) => page.jobs);
  const total = list.data.pages.at(-1)?.total;
  if (jobs.length === 0) return <NothingSaved />;
  return (
    <>
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <li key={job.id}>
            <OpenJobCard job={job} closed={job.closed} matched={me?.profile.skills.length !== 0} />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={jobs.length}
        total={total}
        noun={plural(total, { one: 'saved job', other: 'saved jobs' })}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}

function NothingSaved() {
  return (
    <section aria-labelledby="nothing-saved">
      <h2 id="nothing-saved" className="sr-only">
        Nothing saved
      </h2>
      <EmptyState
        title="Nothing saved yet"
        action={
          <Button asChild>
            <Link to="/candidate/jobs">See open jobs</Link>
          </Button>
        }
      >
        Bookmark a job to keep it here, even after it closes.
      </EmptyState>
    </section>
  );
}
