import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { applications as applicationsApi } from '#contract/hiring/applications.ts';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { visitSourceIn } from '#contract/jobs/visit-sources.ts';
import type { ApplicationType } from '#contract/hiring/applications.ts';
import { call, query } from '../../../session/api.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { JobHeading } from '../../jobs/job/job-heading.tsx';
import { t } from '../../../ui/words.ts';
import { JobFailed, JobWaiting } from '../../jobs/job/job-states.tsx';
import { ApplyFlow } from './apply-flow.tsx';
import { alreadySubmitted } from '../submission/submit-failure.ts';

type Props = { jobId: string; door: ApplicationType; backTo: { address: string; label: string } };

export function ApplyEntry({ jobId, door, backTo }: Props) {
  const navigate = useNavigate();
  const job = useQuery(query(jobsApi.openOne, { job_id: jobId }));
  const draft = useDraftOf(jobId, door);
  const application = draft.data?.application;
  // When another browser has changed the draft, the flow restarts with the new state.
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
  const { refetch: reloadJob } = job;
  const reload = useCallback(() => Promise.all([reloadJob(), refetch()]), [reloadJob, refetch]);
  const entry = {
    error,
    errorUpdateCount: job.errorUpdateCount + draft.errorUpdateCount,
    isFetching: job.isFetching || draft.isFetching,
    refetch: reload,
  };
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
        <JobFailed query={entry} title="Apply" to="/candidate/apply" action={t`Available Jobs`} />
      ) : (
        <JobWaiting narrow="left" />
      )}
    </>
  );
}

/** Creates the draft; the call is idempotent, so a query is safe, and it never refetches because the flow has its own state. */
function useDraftOf(jobId: string, door: ApplicationType) {
  const [params] = useSearchParams();
  const source = visitSourceIn(params);
  return useQuery({
    queryKey: ['draft', jobId, door],
    queryFn: () => call(applicationsApi.create, { job_id: jobId, door, ...(source && { source }) }),
    staleTime: 'static',
    gcTime: 0,
  });
}
