import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { errors, AppError } from '#contract/base/errors.ts';
import { type ApplicationPage, outcomes as outcomesApi } from '#contract/hiring/outcomes.ts';
import { query } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { ApplicationStatusBadge } from '../../../features/hiring/applications/application-status-badge.tsx';
import { endOfInterview } from '../../../features/hiring/applications/interview-end.ts';
import { nextStep } from '../../../features/hiring/applications/next-step.ts';
import { CompanyName } from '../../../features/people/organizations/company-name.tsx';
import { ApplicationTimeline } from '../../../features/hiring/outcomes/application-timeline.tsx';
import { AppealBox } from '../../../features/hiring/appeals/appeal-box.tsx';
import { ContextNote } from '../../../features/hiring/outcomes/context-note.tsx';
import { OutcomeNotice } from '../../../features/hiring/outcomes/outcome-notice.tsx';
import { OwnAnswer } from '../../../features/hiring/outcomes/own-answer.tsx';
import { OwnTranscript } from '../../../features/hiring/corrections/own-transcript.tsx';
import { WithdrawActions } from '../../../features/hiring/outcomes/withdraw-actions.tsx';
import { useAnalysisWarning } from '../../../features/hiring/outcomes/use-analysis-warning.ts';
import { WhyThisScore } from '../../../features/hiring/outcomes/why-this-score.tsx';
import { useOwnZone } from '../../../features/accounts/users/own-zone.ts';
import { claimsOf } from '../../../features/hiring/analysis/evidence.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { LoadFailure, type LoadingQuery } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import type { PlayerHandle } from '../../../ui/player/player.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { Time, useMinute } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';
import { firstCall } from '../../../session/request.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { ApplicationInterview } from './interview.tsx';

export const handle: RouteHandle = {
  first: ({ applicationId = '' }) => [firstCall(outcomesApi.page, { application_id: applicationId })],
};

export const meta = () => [{ title: t`Your application · ${BRAND}` }];

const CheckOpenings = lazy(
  async () => (await import('../../../features/hiring/outcomes/check-openings.tsx')).CheckOpenings,
);
const Receipts = lazy(async () => (await import('../../../features/hiring/outcomes/receipts.tsx')).Receipts);

const WriteDown = lazy(
  async () => (await import('../../../features/hiring/corrections/transcript-entry.tsx')).TranscriptEntry,
);

const SentPage = lazy(async () => (await import('../../../features/hiring/sent/sent-page.tsx')).SentPage);

const POLL_MS = 5000;

export default function AppliedScreen() {
  const { applicationId = '' } = useParams();
  const [params] = useSearchParams();
  const page = useQuery({
    ...query(outcomesApi.page, { application_id: applicationId }),
    refetchInterval: ({ state: { data } }) => (data && isUnfinished(data.application) ? POLL_MS : false),
  });
  return (
    <>
      <Link
        to="/candidate/applied-to"
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Applied To
      </Link>
      {page.data && params.has('sent') && isJustSent(page.data.application) ? (
        <Suspense fallback={<Waiting />}>
          <SentPage application={page.data.application} />
        </Suspense>
      ) : page.data ? (
        <Page application={page.data.application} onRefresh={() => void page.refetch()} />
      ) : page.error ? (
        <Failed query={page} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Page({ application, onRefresh }: { application: ApplicationPage; onRefresh: () => void }) {
  const player = useRef<PlayerHandle>(null);
  const zone = useOwnZone();
  const now = useMinute();
  const { analysis, job, job_id, status, submitted_at, answers } = application;
  const transcript = analysis?.transcript;
  const claims = analysis ? claimsOf(analysis.analysis_notes) : [];
  const [current, setCurrent] = useState(-1);
  const onTime = useCallback(
    (seconds: number) => setCurrent(transcript?.findLastIndex(({ start }) => start <= seconds + 0.2) ?? -1),
    [transcript],
  );
  const seek = useCallback((seconds: number) => player.current?.seek(seconds), []);
  useAnalysisWarning(application.analysis_status);
  const over = status === 'accepted' || status === 'rejected' || status === 'withdrawn';
  const written = answers.filter(({ text }) => text.trim());
  return (
    <>
      <title>{`${job.title}, ${job.company} · ${BRAND}`}</title>
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="type-h1 wrap-anywhere">{job.title}</h1>
            <ApplicationStatusBadge status={status} interviewEnds={endOfInterview(application.meeting)} />
          </div>
          <p className="mt-1.5 text-ink-2 wrap-anywhere">
            <CompanyName name={job.company} standing={application.company_standing} />
            {submitted_at && (
              <>
                {' · Applied '}
                <Time value={submitted_at} />
              </>
            )}
            {' · '}
            <Link to={`/candidate/jobs/${job_id}`} className="text-primary-text underline-link">
              See the job
            </Link>
            {submitted_at && (
              <>
                {' · '}
                <Link
                  to={`/candidate/messages?application=${application.id}`}
                  className="text-primary-text underline-link"
                >
                  Message the manager
                </Link>
              </>
            )}
          </p>
        </div>
        <div className="lg:col-span-2">
          <OutcomeNotice application={application} />
          {(!over || status === 'accepted') && submitted_at && <ApplicationInterview applicationId={application.id} />}
        </div>
        <div className="lg:col-start-2 lg:row-start-1">
          <WithdrawActions application={application} />
        </div>
      </div>
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] items-start gap-9 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <section aria-labelledby="answer" className="min-w-0">
          <h2 id="answer" className="type-h2 mb-3">
            Your answer
          </h2>
          <OwnAnswer ref={player} application={application} claims={claims} onTime={onTime} onRefresh={onRefresh} />
        </section>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <section aria-labelledby="story" className="sheet p-5 sm:p-7">
            <h2 id="story" className="type-h2 mb-4">
              What happened
            </h2>
            <ApplicationTimeline application={application} next={over ? null : awaited(application, zone, now)} />
          </section>
          {submitted_at && (
            <Suspense fallback={null}>
              <CheckOpenings application={application} />
            </Suspense>
          )}
          <WhyThisScore application={application} claims={claims} onSeek={seek} />
          <AppealBox application={application} />
          {application.receipts.length > 0 && (
            <Suspense fallback={null}>
              <Receipts receipts={application.receipts} />
            </Suspense>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-9 lg:col-start-1">
          {status !== 'draft' && (application.may_write_down || application.written_down) && (
            <Suspense fallback={null}>
              <WriteDown application={application} />
            </Suspense>
          )}
          {transcript && transcript.length > 0 && (
            <OwnTranscript application={application} claims={claims} current={current} onSeek={seek} />
          )}
          {written.length > 0 && <Written answers={written} />}
          {status !== 'draft' && <ContextNote application={application} />}
        </div>
      </div>
    </>
  );
}

function awaited(application: ApplicationPage, zone: string, now: number): string {
  const { first_name } = application.posted_by;
  const isOpened = application.status === 'submitted' && application.opened_at !== null;
  if (isOpened || application.status === 'under_review') return t`${first_name} decides`;
  return nextStep(application, zone, now);
}

function Written({ answers }: { answers: ApplicationPage['answers'] }) {
  return (
    <section aria-labelledby="written" className="border-t border-rule pt-6">
      <h2 id="written" className="type-h2">
        What you wrote
      </h2>
      <dl className="mt-4 grid gap-5">
        {answers.map(({ question, text }) => (
          <div key={question} className="grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr]">
            <dt className="text-ink-2 wrap-anywhere">{question}</dt>
            <dd className="type-voice min-w-0 whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Failed({ query: page }: { query: LoadingQuery }) {
  const { error } = page;
  const missing =
    error instanceof AppError && ['application_not_found', 'not_found', 'invalid_input'].includes(error.code);
  return (
    <div className="mt-4">
      <h1 className="sr-only">Application</h1>
      <h2 className="sr-only">Details</h2>
      {missing ? (
        <EmptyState title={errors.application_not_found.message}>
          Applications you sent stay here. Deleted drafts are gone.
        </EmptyState>
      ) : (
        <LoadFailure query={page} title="Failed to load application details." />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading your application" className="mt-6 grid gap-6">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="h-32 rounded-lg!" />
      <div className="grid gap-9 lg:grid-cols-[1fr_23.5rem]">
        <Skeleton className="aspect-video h-auto rounded-xl!" />
        <Skeleton className="h-80 rounded-lg!" />
      </div>
    </Loading>
  );
}

/** Once the employer has moved it, or is late, the page shows what happened instead. */
const isJustSent = ({ status, reply_due_at }: ApplicationPage) =>
  (status === 'submitted' || status === 'under_review') && (!reply_due_at || Date.parse(reply_due_at) > Date.now());

function isUnfinished({ status, ai_consent, analysis_status, video }: ApplicationPage): boolean {
  if (status === 'draft' || status === 'withdrawn') return false;
  const analysing = ai_consent === true && (analysis_status === 'pending' || analysis_status === 'processing');
  return (analysing && video !== null) || video?.status === 'uploaded';
}
