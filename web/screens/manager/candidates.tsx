import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type CandidateCard, candidates as candidatesApi } from '#contract/hiring/sourcing.ts';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { pages, query, useCommand } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { CandidateCards } from '../../features/hiring/sourcing/candidate-cards.tsx';
import { useCandidateFilter } from '../../features/hiring/sourcing/candidate-filter.ts';
import { CandidateTable } from '../../features/hiring/sourcing/candidate-table.tsx';
import { CandidateToolbar, candidateViews } from '../../features/hiring/sourcing/candidate-toolbar.tsx';
import { nameOf } from '../../features/hiring/sourcing/candidate-words.ts';
import { NoCandidatesFound } from '../../features/hiring/sourcing/no-candidates-found.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { useRemembered } from '../../ui/page/remembered.ts';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../ui/toast/toast.ts';
import { countWords, plural, t } from '../../ui/words.ts';

const CandidateDialog = lazy(
  async () => (await import('../../features/hiring/sourcing/candidate-dialog.tsx')).CandidateDialog,
);
const InviteDialog = lazy(async () => (await import('../../features/hiring/sourcing/invite-dialog.tsx')).InviteDialog);

export const meta = () => [{ title: t`Search Candidates · ${BRAND}` }];

export default function CandidatesScreen() {
  const openJobs = useQuery(query(jobsApi.posted, { status: 'active', limit: 100 }));
  const filter = useCandidateFilter(openJobs.data?.jobs[0]?.id);
  const { job_id } = filter.input;
  const [view, setView] = useRemembered('candidatesView', candidateViews, 'grid');
  const [invited, setInvited] = useState<CandidateCard | null>(null);
  const jobs = (openJobs.data?.jobs ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const chosen = jobs.find(({ value }) => value === job_id)?.label;
  const keep = useKeep(job_id, chosen, filter.open);
  const list = useInfiniteQuery({
    ...pages(candidatesApi.search, filter.input),
    placeholderData: keepPreviousData,
    // Until then it would be matched against none, and again in another order.
    enabled: filter.namesJob || !openJobs.isPending,
  });
  const candidates = list.data?.pages.flatMap((page) => page.candidates) ?? [];
  const last = list.data?.pages.at(-1);
  const total = last?.total;
  const shown = { candidates, addressOf: filter.addressOf, acts: { invite: setInvited, keep } };

  return (
    <>
      <h1 className="type-h1">Search Candidates</h1>
      <p className="mt-1.5 text-md text-ink-2" role="status">
        {last ? foundWords(last, chosen) : t`Candidates who want to be found.`}
      </p>
      <CandidateToolbar filter={filter} jobs={jobs} view={view} onView={setView} />
      <h2 className="sr-only">Candidates</h2>
      <div className="mt-6" aria-busy={list.isPlaceholderData}>
        {list.isPending && <SkeletonCards count={6} label="Loading candidates" />}
        {list.isError && (
          <ErrorState message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        )}
        {list.data && candidates.length === 0 && <NoCandidatesFound filter={filter} />}
        {candidates.length > 0 && (
          <>
            <div className={view === 'table' ? 'md:hidden' : undefined}>
              <CandidateCards {...shown} />
            </div>
            {view === 'table' && (
              <div className="max-md:hidden">
                <CandidateTable {...shown} matched={job_id !== undefined} />
              </div>
            )}
          </>
        )}
        <LoadMore
          shown={candidates.length}
          total={total}
          countedAll={last?.counted_all}
          noun={plural(total, { one: 'candidate', other: 'candidates' })}
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      </div>
      <Suspense>
        {filter.candidate && (
          <CandidateDialog
            key={filter.candidate}
            id={filter.candidate}
            jobId={job_id}
            jobs={jobs}
            onClose={filter.close}
          />
        )}
        {invited && <InviteDialog candidate={invited} jobs={jobs} jobId={job_id} onClose={() => setInvited(null)} />}
      </Suspense>
    </>
  );
}

type Found = { total: number; counted_all: boolean };

const foundWords = ({ total, counted_all }: Found, job: string | undefined) => {
  const exactly = plural(total, { one: '# candidate', other: '# candidates' });
  const people = counted_all ? exactly : t`${countWords(total, counted_all)} candidates`;
  if (total === 0) return people;
  return job ? t`${people}, best match for ${job} first` : t`${people}, newest profile first`;
};

/** One press keeps for the chosen job or in general, the next one takes off again; where several lists may hold someone, the profile shows which. */
function useKeep(job_id: string | undefined, job: string | undefined, open: (id: string) => void) {
  const add = useCommand(candidatesApi.keep);
  const drop = useCommand(candidatesApi.drop);
  return (candidate: CandidateCard) => {
    const place = { candidate_id: candidate.candidate_id, job_id: job_id ?? null };
    if (candidate.shortlisted && !job_id) return open(candidate.candidate_id);
    const command = candidate.shortlisted ? drop : add;
    command.mutate(place, {
      onSuccess: () =>
        toast({
          title: candidate.shortlisted ? t`Off the shortlist` : t`On the shortlist`,
          description: [nameOf(candidate), job].filter(Boolean).join(', '),
        }),
      onError: ({ message }) => errorToast(message),
    });
  };
}
