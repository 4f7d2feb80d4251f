import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { applications as applicationsApi } from '#contract/hiring/applications.ts';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { sourceIn } from '#contract/jobs/visit-sources.ts';
import type { Door } from '#contract/hiring/applications.ts';
import { call, query } from '../../../session/api.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { JobHeading } from '../../jobs/job/job-heading.tsx';
import { JobFailed, JobWaiting } from '../../jobs/job/job-states.tsx';
import { ApplyFlow } from './apply-flow.tsx';
import { alreadySubmitted } from '../submission/submit-failure.ts';

type Props = { jobId: string; door: Door; backTo: { address: string; label: string } };

/** The door to the apply flow: starts the draft on entering, and turns away who has applied already. */
export function ApplyEntry({ jobId, door, backTo }: Props) {
  const navigate = useNavigate();
  const job = useQuery(query(jobsApi.openOne, { job_id: jobId }));
  const draft = useDraftOf(jobId, door);
  const application = draft.data?.application;
  // Another browser has changed the draft: the flow starts over with what is there now.
  const [round, setRound] = useState(0);
  const { refetch } = draft;
  const takeUp = useCallback(() => void refetch().then(() => setRound((before) => before + 1)), [refetch]);
  const sent = application !== undefined && application.status !== 'draft';
  useEffect(() => {
    if (!sent) return;
    errorToast(alreadySubmitted.text, alreadySubmitted.title);
    void navigate('/candidate/apply', { replace: true });
  }, [sent, navigate]);

  const error = job.error ?? draft.error;
  const retry = () => void Promise.all([job.isError && job.refetch(), draft.isError && draft.refetch()]);
  return (
    <>
      <Link
        to={backTo.address}
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {backTo.label}
      </Link>
      {job.data && application && !sent ? (
        <>
          <JobHeading job={job.data.job} brief />
          <ApplyFlow
            key={`${application.id} ${round}`}
            job={job.data.job}
            application={application}
            door={door}
            onTakeUp={takeUp}
          />
        </>
      ) : error ? (
        <JobFailed
          title="Apply"
          error={error}
          to="/candidate/apply"
          action="Available Jobs"
          onRetry={retry}
          retrying={job.isFetching || draft.isFetching}
        />
      ) : (
        <JobWaiting narrow="left" />
      )}
    </>
  );
}

/** Entering makes the draft; a repeat answers the same one, so this counts as reading. Never fetched twice: the flow has its own state. */
function useDraftOf(jobId: string, door: Door) {
  const [params] = useSearchParams();
  const source = sourceIn(params);
  return useQuery({
    queryKey: ['draft', jobId, door],
    queryFn: () => call(applicationsApi.create, { job_id: jobId, door, ...(source && { source }) }),
    staleTime: 'static',
    gcTime: 0,
  });
}
