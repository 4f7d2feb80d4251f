import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { prospects as prospectsApi } from '#contract/hiring/prospects.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { MissingJob } from '../../features/jobs/job/missing-job.tsx';
import { OnePostingTabs } from '../../features/hiring/prospects/posting-tabs.tsx';
import { ProspectOverview } from '../../features/hiring/prospects/prospect-overview.tsx';
import { Loading, Skeleton } from '../../ui/loading/skeleton.tsx';
import { BackToJobs, JobHead } from './applicants/job-head.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Pipeline · ${BRAND}` }];

export default function ProspectScreen() {
  const { jobId = '' } = useParams();
  const overview = useQuery(query(prospectsApi.overview, { job_id: jobId }));
  return (
    <>
      <BackToJobs />
      {overview.data ? (
        <>
          <JobHead job={overview.data.job} />
          <OnePostingTabs id={jobId} applications={overview.data.prospect.applications} />
          <ProspectOverview overview={overview.data} />
        </>
      ) : overview.isError ? (
        <MissingJob query={overview} />
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
