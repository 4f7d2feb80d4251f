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
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { useStoredChoice } from '../../ui/page/stored-choice.ts';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../ui/toast/toast.ts';
import { countWords, plural, t } from '../../ui/words.ts';

const CandidateDialog = lazy(
  async () => (await import('../../features/hiring/sourcing/candidate-dialog.tsx')).CandidateDialog,
);
const InviteDialog = lazy(
  async () => (await import('../../features/hiring/sourcing/invite-dialog.tsx')).InviteCandidateDialog,
);

export const meta = () => [{ title: t`Search Candidates · ${BRAND}` }];

export default function CandidateSearchScreen() {
  const openJobs = useQuery(query(jobsApi.posted, { status: 'active', limit: 100 }));
  const filter = useCandidateFilter(openJobs.data?.jobs[0]?.id);
  const jobsFailed = openJobs.isError && !openJobs.data;
  const { job_id } = filter.input;
  const [view, setView] = useStoredChoice('candidatesView', candidateViews, 'grid');
  const [invited, setInvited] = useState<CandidateCard | null>(null);
  const jobs = (openJobs.data?.jobs ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const chosen = jobs.find(({ value }) => value === job_id)?.label;
  const keep = useShortlistToggle(job_id, chosen, filter.open);
  const list = useInfiniteQuery({
    ...pages(candidatesApi.search, filter.input),
    placeholderData: keepPreviousData,
    // Before the jobs are loaded, the list would be matched against none and sorted differently.
    enabled: filter.namesJob || !openJobs.isPending,
  });
  const last = list.data?.pages.at(-1);
  const shown = { addressOf: filter.addressOf, acts: { invite: setInvited, keep } };

  return (
    <>
      <h1 className="type-h1">Search Candidates</h1>
      <p className="mt-1.5 text-md text-ink-2" role="status">
        {last ? foundText(last, chosen) : t`Candidates who want to be found.`}
      </p>
      <CandidateToolbar filter={filter} jobs={jobs} view={view} onView={setView} />
      {jobsFailed && <LoadFailure query={openJobs} title={t`Your open jobs didn’t load`} className="mt-6" />}
      <h2 className="sr-only">Candidates</h2>
      <Paged
        className="mt-6"
        list={list}
        rows={(page) => page.candidates}
        total={(page) => page.total}
        countedAll={last?.counted_all}
        noun={(count) => plural(count, { one: 'candidate', other: 'candidates' })}
        pending={<SkeletonCards count={6} label="Loading candidates" />}
        empty={<NoCandidatesFound filter={filter} />}
      >
        {(candidates) => (
          <>
            <div className={view === 'table' ? 'md:hidden' : undefined}>
              <CandidateCards candidates={candidates} {...shown} />
            </div>
            {view === 'table' && (
              <div className="max-md:hidden">
                <CandidateTable candidates={candidates} {...shown} matched={job_id !== undefined} />
              </div>
            )}
          </>
        )}
      </Paged>
      <Suspense>
        {filter.candidate && (
          <CandidateDialog
            key={filter.candidate}
            id={filter.candidate}
            jobId={job_id}
            jobs={jobs}
            jobsFailed={jobsFailed}
            onClose={filter.close}
          />
        )}
        {invited && (
          <InviteDialog
            candidate={invited}
            jobs={jobs}
            jobsFailed={jobsFailed}
            jobId={job_id}
            onClose={() => setInvited(null)}
          />
        )}
      </Suspense>
    </>
  );
}

type Found = { total: number; counted_all: boolean };

const foundText = ({ total, counted_all }: Found, job: string | undefined) => {
  const exactly = plural(total, { one: '# candidate', other: '# candidates' });
  const people = counted_all ? exactly : t`${countWords(total, counted_all)} candidates`;
  if (total === 0) return people;
  return job ? t`${people}, best match for ${job} first` : t`${people}, newest profile first`;
};

/** Adds or removes a candidate; when several lists may contain the person, the profile opens to show which. */
function useShortlistToggle(job_id: string | undefined, job: string | undefined, open: (id: string) => void) {
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
