import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import type { OpenJobPage } from '#contract/jobs/jobs.ts';
import { placeNoticesOf } from '#contract/platform/place-rules.ts';
import { query } from '../../../session/api.ts';
import { firstCall } from '../../../session/request.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { applyActionOf } from '../../../features/hiring/apply/apply-action.ts';
import { ApplyButton } from '../../../features/hiring/apply/apply-button.tsx';
import { ReportButton } from '../../../features/platform/reporting/report-button.tsx';
import { ManagerLink } from '../../../features/people/profiles/manager-link.tsx';
import { JobHeading } from '../../../features/jobs/job/job-heading.tsx';
import { JobSheet, posterOf } from '../../../features/jobs/job/job-sheet.tsx';
import { JobText, Part } from '../../../features/jobs/job/job-text.tsx';
import { JobFailed, JobWaiting } from '../../../features/jobs/job/job-states.tsx';
import { PlaceNotices } from '../../../features/jobs/job/place-notices.tsx';
import { MatchExplained } from '../../../features/jobs/match/match-explained.tsx';
import { SaveButton } from '../../../features/hiring/job-search/save-button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Player } from '../../../ui/player/player.tsx';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { t } from '../../../ui/words.ts';

const Responsiveness = lazy(
  async () => (await import('../../../features/jobs/response-promise/responsiveness.tsx')).Responsiveness,
);

export const handle: RouteHandle = { first: ({ jobId = '' }) => [firstCall(jobsApi.openOne, { job_id: jobId })] };

export const meta = () => [{ title: t`Job · ${BRAND}` }];

export default function JobScreen() {
  const { jobId = '' } = useParams();
  const job = useQuery(query(jobsApi.openOne, { job_id: jobId }));
  const { data, error, refetch } = job;
  return (
    <>
      <Link
        to={listBehind(useLocation().state)}
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Jobs
      </Link>
      {data ? (
        <JobPage job={data.job} onRenew={() => void refetch()} />
      ) : error ? (
        <JobFailed query={job} title="Job" to="/candidate/jobs" action={t`See open jobs`} />
      ) : (
        <JobWaiting narrow="right" />
      )}
    </>
  );
}

function listBehind(state: unknown): string {
  const { from } = (state ?? {}) as { from?: unknown };
  return typeof from === 'string' && from.startsWith('/candidate/') ? from : '/candidate/jobs';
}

function JobPage({ job, onRenew }: { job: OpenJobPage; onRenew: () => void }) {
  return (
    <>
      <title>{`${job.title}, ${job.company} · ${BRAND}`}</title>
      <JobHeading job={job} aside={<SaveButton job={job} />} />
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-8">
        <div className="grid content-start gap-10 lg:row-span-2">
          <JobText
            job={job}
            film={
              job.company_video && (
                <Part title={t`From ${job.company}`}>
                  <Player
                    src={job.company_video.url}
                    label={t`Introduction to ${job.company}`}
                    duration={job.company_video.duration}
                    {...(job.company_video.poster_url && { poster: job.company_video.poster_url })}
                    errorText="The video did not load."
                    onRetry={onRenew}
                  />
                </Part>
              )
            }
          />
          {placeNoticesOf(job.place_rules, job.ai.kind !== 'facts').length > 0 && (
            <Part title="Rules by place">
              <PlaceNotices rules={job.place_rules} kind={job.ai.kind} className="max-w-[68ch]" />
            </Part>
          )}
        </div>
        <JobSheet
          job={job}
          reader={<ManagerLink jobId={job.id} name={posterOf(job)} />}
          note="Before you record, choose whether AI or only people review your answer."
          report={<ReportButton kind="job" id={job.id} className="-ml-3.5 justify-self-start" />}
        >
          <ApplyButton job={job} state={job.posting_state} size="lg" />
          <ExpressApplyLink job={job} />
        </JobSheet>
        <MatchExplained job={job} />
        <Suspense fallback={null}>
          <Responsiveness jobId={job.id} />
        </Suspense>
      </div>
    </>
  );
}

function ExpressApplyLink({ job }: { job: OpenJobPage }) {
  const { kind } = applyActionOf(job, job.posting_state);
  if (kind !== 'apply' && kind !== 'draft') return null;
  return (
    <Link
      to={`/candidate/application?jobId=${job.id}`}
      className="mt-3 inline-block py-1 font-semibold text-primary-text underline-link tap-area"
    >
      Express application, 1 credit
    </Link>
  );
}
