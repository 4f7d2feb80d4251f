import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { pages } from '../../../session/api.ts';
import { firstCall } from '../../../session/request.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { Paged } from '../../../ui/loading/paged.tsx';
import { SkeletonCards } from '../../../ui/loading/skeleton.tsx';
import { PromotedSlot } from '../../jobs/board/promoted-slot.tsx';
import { OpenJobCard } from './open-job-card.tsx';
import { type OpenJobsFilter, readJobFilter } from './open-jobs-filter.ts';
import { plural } from '../../../ui/words.ts';

/** Lists open jobs; with `onlyMine`, only those to which the candidate may apply now. */
export const useOpenJobs = (filter: OpenJobsFilter, onlyMine: boolean) =>
  useInfiniteQuery({
    ...pages(jobsApi.open, { ...filter.input, open_to_me: onlyMine, details: 'card' }),
    placeholderData: keepPreviousData,
  });

/** Builds the call that `useOpenJobs` makes for an address without parameters, so that it can be prefetched. */
export const firstOpenJobs = (onlyMine: boolean) =>
  firstCall(jobsApi.open, { ...readJobFilter(new URLSearchParams()), open_to_me: onlyMine, details: 'card' });

type Props = { list: ReturnType<typeof useOpenJobs>; filter: OpenJobsFilter; matched: boolean };

export function OpenJobs({ list, filter, matched }: Props) {
  const first = list.data?.pages[0];
  const promoted = first?.promoted?.id === first?.jobs[0]?.id ? null : first?.promoted;
  return (
    <Paged
      list={list}
      rows={(page) => page.jobs}
      total={({ total }) => total}
      countedAll={list.data?.pages.at(-1)?.counted_all}
      noun={(count) => plural(count, { one: 'job', other: 'jobs' })}
      pending={<SkeletonCards count={4} label="Loading jobs" />}
      empty={<Nothing filter={filter} />}
    >
      {(jobs) => (
        <>
          {promoted && (
            <PromotedSlot className="mb-4">
              <OpenJobCard job={promoted} matched={matched} />
            </PromotedSlot>
          )}
          <ul className="grid gap-4">
            {jobs.map((job) => (
              <li key={job.id}>
                <OpenJobCard job={job} matched={matched} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Paged>
  );
}

function Nothing({ filter }: { filter: OpenJobsFilter }) {
  return (
    <section aria-labelledby="no-jobs">
      <h2 id="no-jobs" className="sr-only">
        No jobs
      </h2>
      {filter.active === 0 && !filter.search ? (
        <EmptyState title="No open jobs right now">New ones appear here as soon as a manager posts them.</EmptyState>
      ) : (
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
      )}
    </section>
  );
}
