import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { applicants as applicantsApi } from '#contract/hiring/applicants.ts';
import { AppError, errors } from '#contract/base/errors.ts';
import { pages } from '../../../session/api.ts';
import { useApplicantsFilter } from '../../../features/hiring/applicants/applicants-filter.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { OnePostingTabs } from '../../../features/hiring/prospects/posting-tabs.tsx';
import { BackButton, BackToJobs, JobHead, Waiting } from './job-head.tsx';
import { ApplicantViews } from './applicant-views.tsx';

const Comparison = lazy(async () => (await import('../../../features/hiring/comparison/comparison.tsx')).Comparison);

const PAGE = 200;

export function Applicants({ jobId }: { jobId: string }) {
  const filter = useApplicantsFilter();
  const [params] = useSearchParams();
  const compared = params.get('compare');
  const [comparedBefore, setComparedBefore] = useState(compared);
  if (compared && compared !== comparedBefore) setComparedBefore(compared);
  const list = useInfiniteQuery({
    ...pages(applicantsApi.forJob, { job_id: jobId, ...filter.input, limit: PAGE }),
    placeholderData: keepPreviousData,
  });
  const first = list.data?.pages[0];
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
          <LoadFailure query={list} className="mt-4" />
        )}
      </>
    );
  }
  return (
    <>
      <BackToJobs />
      <JobHead job={first.job} />
      <OnePostingTabs id={jobId} applications={receivedIn(first.counts)} />
      {compared ? (
        <Suspense fallback={<SkeletonRows label="Loading comparison" />}>
          <Comparison jobId={jobId} ids={compared} />
        </Suspense>
      ) : (
        <ApplicantViews
          jobId={jobId}
          first={first}
          list={list}
          filter={filter}
          comparedBefore={comparedBefore}
          onBack={() => setComparedBefore(null)}
        />
      )}
    </>
  );
}

const receivedIn = (counts: Record<string, number>) =>
  Object.entries(counts).reduce((sum, [status, count]) => (status === 'draft' ? sum : sum + count), 0);

const isMissing = (error: Error | null) =>
  error instanceof AppError && ['job_not_found', 'not_found', 'invalid_input'].includes(error.code);
