import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { prospects as prospectsApi } from '#contract/prospects.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { MissingJob } from '../../features/jobs/missing-job.tsx';
import { OnePostingTabs } from '../../features/prospects/posting-tabs.tsx';
import { ProspectOverview } from '../../features/prospects/prospect-overview.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BackToJobs } from './applicants/job-head.tsx';

export const meta = () => [{ title: `Pipeline · ${BRAND}` }];

export default function ProspectScreen() {
  const { jobId = '' } = useParams();
  const overview = useQuery(query(prospectsApi.overview, { job_id: jobId }));
  return (
    <>
      <BackToJobs />
      {overview.data ? (
        <ProspectOverview
          overview={overview.data}
          tabs={<OnePostingTabs id={jobId} applications={overview.data.prospect.applications} />}
        />
      ) : overview.isError ? (
        <MissingJob error={overview.error} onRetry={() => void overview.refetch()} retrying={overview.isFetching} />
      ) : (
        <Loading label="Loading the pipeline">
          <h1 className="sr-only">Pipeline</h1>
          <Skeleton className="h-20" />
          <Skeleton className="mt-8 h-64" />
        </Loading>
      )}
    </>
  );
}
