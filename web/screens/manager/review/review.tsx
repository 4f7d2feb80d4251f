import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import { reviews as reviewsApi } from '#contract/hiring/review.ts';
import { corrections as correctionsApi } from '#contract/hiring/corrections.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { AppError, errors } from '#contract/base/errors.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { AnswerVideo } from '../../../features/hiring/review/answer-video.tsx';
import { useApplicantListInput } from '../../../features/hiring/applicants/applicant-list-input.ts';
import { ApplicantNav } from '../../../features/hiring/review/applicant-nav.tsx';
import { claimsOf } from '../../../features/hiring/analysis/evidence.ts';
import { Responses } from '../../../features/hiring/analysis/responses.tsx';
import { Transcript } from '../../../features/hiring/analysis/transcript.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import type { PlayerHandle } from '../../../ui/player/player.tsx';
import { useStoredChoice } from '../../../ui/page/stored-choice.ts';
import { ReviewHead } from './review-head.tsx';
import { panels, ReviewPanel } from './review-panel.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { t } from '../../../ui/words.ts';

const DecisionNotice = lazy(
  async () => (await import('../../../features/hiring/review/decision-notice.tsx')).DecisionNotice,
);
const BlindStage = lazy(async () => (await import('../../../features/hiring/review/blind-stage.tsx')).BlindStage);

type Detail = Output<typeof reviewsApi.detail>;
/** A search result opens the video at the second of its words. */
function useStartAt(seek: (seconds: number) => void) {
  const [params] = useSearchParams();
  const at = Number(params.get('at') ?? NaN);
  useEffect(() => {
    if (Number.isFinite(at)) seek(at);
  }, [at, seek]);
}

type Props = { applicationId: string; jobId: string | null };

const nothingSaid: TranscriptSegment[] = [];
const POLL_MS = 4000;
const SLOW_POLL_MS = 30_000;
const QUICK_POLLS = 60;

export function Review({ applicationId, jobId }: Props) {
  const list = useApplicantListInput();
  const detail = useQuery({
    ...query(reviewsApi.detail, { application_id: applicationId, ...(jobId && { job_id: jobId }), ...list }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || !isUnfinished(data)) return false;
      return dataUpdateCount < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS;
    },
  });
  if (detail.data) return <Loaded {...detail.data} onRefresh={() => void detail.refetch()} />;
  if (detail.isPending) return <ReviewSkeleton />;
  const back = jobId ? `/manager/jobs/${jobId}` : '/manager/jobs';
  return (
    <>
      <BackToApplications to={back} />
      <h1 className="sr-only">Application</h1>
      <h2 className="sr-only">Details</h2>
      {isMissing(detail.error) ? (
        <EmptyState
          title={errors.application_not_found.message}
          className="mt-4"
          action={
            <Button asChild variant="outline">
              <Link to={back}>Back to Applications</Link>
            </Button>
          }
        >
          It may have been withdrawn, or it belongs to another company.
        </EmptyState>
      ) : (
        <LoadFailure query={detail} className="mt-4" />
      )}
    </>
  );
}

function Loaded({ job, application, onRefresh }: Detail & { onRefresh: () => void }) {
  const player = useRef<PlayerHandle>(null);
  const { candidate, analysis, chapters } = application;
  // Where people decide without AI, the candidate's own text serves as the transcript.
  const transcript = analysis?.transcript.length ? analysis.transcript : ownWords(application);
  const { data: remarks } = useQuery(query(correctionsApi.ofApplication, { application_id: application.id }));
  const claims = analysis ? claimsOf(analysis.analysis_notes) : [];
  const [current, setCurrent] = useState(-1);
  const second = useRef(0);
  const [remembered, setPanel] = useStoredChoice('reviewPanel', panels, 'analysis');
  const [chosen, setChosen] = useState(application.hidden ? ('scorecard' as const) : remembered);
  const choose = (panel: typeof chosen) => {
    setChosen(panel);
    setPanel(panel);
  };
  const now = useCallback(() => second.current, []);
  const onTime = useCallback(
    (seconds: number) => {
      second.current = seconds;
      setCurrent(transcript.findLastIndex(({ start }) => start <= seconds + 0.2));
    },
    [transcript],
  );
  const seek = useCallback((seconds: number) => player.current?.seek(seconds), []);
  useStartAt(seek);
  useNotedOpening(application.id, application.opened_at === null);
  const name = `${candidate.first_name} ${candidate.last_name}`.trim();
  useTitle(t`${name} · Application · ${BRAND}`);

  return (
    <>
      <ApplicantNav jobId={job.id} jobTitle={job.title} application={application} onPanel={choose} />
      <ReviewHead application={application} />
      {isDecided(application) && (
        <Suspense fallback={<div className="mt-5 h-19 rounded-lg bg-sunken" />}>
          <DecisionNotice application={application} job={job} />
        </Suspense>
      )}
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[1fr_23.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-9">
        <div className="min-w-0">
          {application.hidden ? (
            <Suspense fallback={<div className="aspect-video rounded-xl bg-night" />}>
              <BlindStage
                applicationId={application.id}
                readable={isReadable(application)}
                onScore={() => choose('scorecard')}
              />
            </Suspense>
          ) : (
            <AnswerVideo ref={player} application={application} claims={claims} onTime={onTime} onRefresh={onRefresh} />
          )}
        </div>
        <ReviewPanel
          application={application}
          claims={claims}
          panel={chosen}
          onPanel={choose}
          now={application.hidden ? null : now}
          onSeek={seek}
        />
        <div className="min-w-0 lg:col-start-1 lg:row-start-2">
          {transcript.length > 0 && (
            <Transcript
              gaps={analysis?.gaps}
              corrections={remarks?.corrections}
              transcript={transcript}
              chapters={chapters}
              claims={claims}
              current={current}
              onSeek={seek}
              byCandidate={
                analysis?.transcript.length
                  ? analysis.transcript_by === 'candidate'
                  : application.captions_by === 'candidate'
              }
            />
          )}
          <Responses
            answers={application.answers}
            claims={claims}
            scoredFrom={analysis?.score_range ? analysis.words_from : undefined}
          />
        </div>
      </div>
      <div className="h-20 lg:hidden" />
    </>
  );
}

const ownWords = ({ captions, captions_by }: Detail['application']) =>
  captions_by === 'candidate' ? captions : nothingSaid;

function BackToApplications({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      Back to Applications
    </Link>
  );
}

/** Records the first opening with a separate command, so that loading the page data has no side effect. */
function useNotedOpening(applicationId: string, unopened: boolean) {
  const { mutate } = useCommand(reviewsApi.open);
  const noted = useRef<string>(undefined);
  useEffect(() => {
    if (!unopened || noted.current === applicationId) return;
    noted.current = applicationId;
    mutate({ application_id: applicationId });
  }, [applicationId, unopened, mutate]);
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const isDecided = ({ status }: Detail['application']) =>
  status === 'rejected' || status === 'meeting_scheduled' || status === 'accepted';

const isReadable = ({ analysis, answers, captions }: Detail['application']) =>
  (analysis?.transcript.length ?? 0) > 0 ||
  captions.length > 0 ||
  Object.values(answers).some((text) => text.trim() !== '');

function isUnfinished({ application }: Detail): boolean {
  const { human_review, analysis_status, video } = application;
  const analysing = !human_review && (analysis_status === 'pending' || analysis_status === 'processing');
  return analysing || video?.status === 'uploaded';
}

const isMissing = (error: Error) =>
  error instanceof AppError &&
  ['application_not_found', 'not_found', 'job_not_found', 'invalid_input'].includes(error.code);
