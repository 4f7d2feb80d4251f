import { type ReactNode, Suspense } from 'react';
import type { ApplicationDetail } from '#contract/hiring/review.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { dateText, dateTimeText } from '../../../ui/time/date-text.ts';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { AnalysisBadge } from './analysis-badge.tsx';
import { AnalysisResultView } from './analysis-result.tsx';
import type { Claim } from './evidence.ts';
import { isByModel } from './recommendation.ts';

const RetryAnalysis = lazy(async () => (await import('./retry-analysis.tsx')).RetryAnalysis);

const AnalysisRecord = lazy(async () => (await import('../reprocessing/analysis-record.tsx')).AnalysisRecord);

type Props = {
  application: ApplicationDetail;
  claims: readonly Claim[];
  onSeek: (seconds: number) => void;
  children?: ReactNode;
};

const haltTitles = {
  budget: t`Waiting for the budget`,
  stopped: t`Stopped by an administrator`,
  unaudited: t`No independent audit`,
};

const haltReasons = {
  budget: t`This month’s AI budget is used up. AI will read the answer once there’s budget again.`,
  unaudited: t`New York City allows AI only with an independent bias audit of the last year, and none is registered.`,
};

export function AnalysisPanel({ application, claims, onSeek, children }: Props) {
  const { analysis_status, human_review } = application;
  const scored = application.analysis_score !== null;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 id="analysis" className="type-h2">
          <span className="evidence px-2!">AI analysis</span>
        </h2>
        <AnalysisBadge status={analysis_status} humanReview={human_review} scored={scored} />
      </div>
      <State application={application} claims={claims} onSeek={onSeek} />
      {children}
    </>
  );
}

function State({ application, claims, onSeek }: Props) {
  const { id, analysis, analysis_status: status, analysis_waits_since } = application;
  const { human_review, processed_at, candidate, analysis_halt, analysis_not_before, analysis_held } = application;
  if (human_review) {
    return (
      <Note title="Human review">
        AI isn’t reading this answer, so there’s no AI score. You decide on what {candidate.first_name} says.
      </Note>
    );
  }
  if (!application.video && !analysis) return <Note title="No video">There’s no video to analyze.</Note>;
  if (status === 'failed') {
    return (
      <>
        <Note title="The analysis failed">
          The application itself is complete: the video and the written answers are all here. You can start the analysis
          again, or decide without it.
        </Note>
        <Suspense fallback={<Skeleton className="mt-5 h-11 w-56" />}>
          <RetryAnalysis applicationId={id} />
        </Suspense>
      </>
    );
  }
  if (status === 'completed' && analysis) {
    return (
      <>
        <AnalysisResultView result={analysis} claims={claims} processedAt={processed_at} onSeek={onSeek} />
        {/* Without a language model, another run would produce the same result. */}
        {isByModel(analysis) && (
          <Suspense fallback={<Skeleton className="mt-5 h-11 w-56" />}>
            <AnalysisRecord applicationId={id} />
          </Suspense>
        )}
      </>
    );
  }
  if (status === 'processing') {
    return (
      <>
        <Note title="The answer is being read">
          This takes a few minutes at most. The result will appear here; you can watch the video in the meantime.
        </Note>
        <Loading label="Analysis in progress" className="mt-6 grid gap-3">
          <Skeleton className="h-24 w-40" />
          <Skeleton />
          <Skeleton className="w-4/5" />
          <Skeleton className="w-3/5" />
        </Loading>
      </>
    );
  }
  if (analysis_not_before)
    return (
      <Note title={t`Waiting for a notice period`}>
        The law where the job or the candidate is requires 10 business days’ notice. AI reads this answer from{' '}
        {dateText(analysis_not_before)}. You can watch the video and decide in the meantime.
      </Note>
    );
  if (analysis_halt)
    return (
      <Note title={haltTitles[analysis_halt.why]}>
        {analysis_halt.why === 'stopped'
          ? t`AI isn’t reading answers here right now: ${analysis_halt.reason}`
          : haltReasons[analysis_halt.why]}{' '}
        You can watch the video and decide in the meantime.
      </Note>
    );
  if (analysis_waits_since)
    return (
      <Note title="Waiting for the provider">
        The AI provider hasn’t answered since {dateTimeText(analysis_waits_since)}. We keep what was transcribed and try
        again for a day. You can watch the video and decide in the meantime.
      </Note>
    );
  if (analysis_held)
    return (
      <Note title={t`Not covered by your plan`}>
        Your plan’s analyses for this job are used up. AI reads the answer once a plan covers it. You can watch the
        video and decide in the meantime.
      </Note>
    );
  return (
    <Note title="In queue">
      The analysis hasn’t started. The result will appear here; you can watch the video in the meantime.
    </Note>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5">
      <h3 className="type-h3">{title}</h3>
      <p className="mt-1 text-ink-2">{children}</p>
    </div>
  );
}
