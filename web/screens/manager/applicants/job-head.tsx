import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs/jobs.ts';
import { CompanyMark } from '../../../brand/company-mark.tsx';
import { JobFacts } from '../../../features/jobs/job/job-facts.tsx';
import { JobStateBadge, JobStateNote } from '../../../features/jobs/own-jobs/manager-job-status.tsx';
import { ShareButton } from '../../../features/jobs/share/share-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { salaryText } from '../../../ui/numbers/salary-text.ts';
import { Skeleton, SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

type Shown = { logo: string | null } & Pick<Job, 'id' | 'title' | 'company' | 'location' | 'posting_state'> &
  Parameters<typeof JobFacts>[0]['job'] &
  Parameters<typeof salaryText>[0];

export function JobHead({ job, children }: { job: Shown; children?: ReactNode }) {
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <CompanyMark name={job.company} logo={job.logo} size={60} />
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="type-h1 wrap-anywhere">{job.title || t`Draft without a title`}</h1>
            <JobStateBadge job={job} />
          </div>
          <JobFacts job={job} />
        </div>
        <p className="text-lg type-figure">{salaryText(job)}</p>
        {job.posting_state === 'open' && <ShareButton job={job} />}
        {children}
      </div>
      <JobStateNote job={job} />
    </>
  );
}

export function BackToJobs() {
  return (
    <Link
      to="/manager/jobs"
      className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      Back to Jobs
    </Link>
  );
}

export function BackButton() {
  return (
    <Button asChild variant="outline">
      <Link to="/manager/jobs">Back to Jobs</Link>
    </Button>
  );
}

export function Waiting() {
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
