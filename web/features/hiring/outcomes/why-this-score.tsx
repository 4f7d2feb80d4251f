import { type ReactNode, Suspense } from 'react';
import { answerFormOf } from '#contract/hiring/accommodations.ts';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import type { AnalysisKind } from '#contract/platform/ai-facts.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { DecidedScore } from '../appeals/decided-score.tsx';
import { AnalysisBadge } from '../analysis/analysis-badge.tsx';
import { Claims } from '../analysis/claims.tsx';
import type { Claim } from '../analysis/evidence.ts';
import { DemoLabel } from '../analysis/demo-label.tsx';
import { Mentions } from '../analysis/mentions.tsx';
import { Meter } from '../analysis/meter.tsx';
import { coverageText, whoDecides } from '../analysis/recommendation.ts';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Dial } from '../../../brand/dial.tsx';
import { EmptyIllustration } from '../../../ui/empty-illustration.tsx';
import { PlaceNotices } from '../../jobs/job/place-notices.tsx';
import { NoticeRunning } from './notice-running.tsx';
import { ScoreRangeText } from '../analysis/score-range.tsx';
import { ScoreBasis } from './score-basis.tsx';
import { dateTimeText } from '../../../ui/time/date-text.ts';
import { t } from '../../../ui/words.ts';

const AnalysisRetry = lazy(async () => (await import('./analysis-retry.tsx')).AnalysisRetry);

type Props = { application: ApplicationPage; claims: readonly Claim[]; onSeek: (seconds: number) => void };

export function WhyThisScore({ application, claims, onSeek }: Props) {
  const { analysis, analysis_status, ai_consent, status } = application;
  return (
    <section aria-labelledby="why" className="sheet p-5 sm:p-7">
      <div className="flex items-center justify-between gap-3">
        <h2 id="why" className="type-h2">
          {analysis?.analysis_score != null ? (
            <span className="evidence px-2!">Why this score</span>
          ) : (
            t`AI and your answer`
          )}
        </h2>
        {status !== 'withdrawn' && status !== 'draft' && (
          <AnalysisBadge
            status={analysis_status}
            humanReview={ai_consent !== true}
            scored={analysis?.analysis_score != null}
          />
        )}
      </div>
      {analysis ? <Result {...{ application, analysis, claims, onSeek }} /> : <Nothing application={application} />}
      <PlaceNotices
        rules={application.place_rules}
        kind={application.ai.kind}
        className="mt-6 border-t border-rule pt-5 text-sm"
      />
    </section>
  );
}

type ResultProps = Props & { analysis: NonNullable<ApplicationPage['analysis']> };

function Result({ application, analysis, claims, onSeek }: ResultProps) {
  const { analysis_score: score, insufficient_evidence, ai_recommendation, analysis_notes, score_range } = analysis;

  const byPerson = analysis.appealed?.outcome === 'changed';
  const coverage = byPerson ? null : coverageText(ai_recommendation, score);
  const ofTone = (tone: Claim['tone']) => claims.filter((claim) => claim.tone === tone);
  return (
    <>
      <p className="mt-2 text-sm text-ink-2">
        <span>Exactly what {application.job.company} reads.</span>
        {coverage && ` ${whoDecides}.`}
      </p>
      <div className="mt-5 flex items-end gap-5">
        {score === null ? (
          <div className="grid shrink-0 justify-items-center gap-1">
            <EmptyIllustration className="w-24" />
            <p className="text-sm font-semibold">{insufficient_evidence ? t`Insufficient evidence` : t`Not scored`}</p>
          </div>
        ) : (
          <Dial value={score} size={140} range={score_range} label={t`Score ${score} of 100`} />
        )}
        <div className="min-w-0 pb-1">
          {coverage && (
            <>
              <p className="text-sm text-ink-2">By its words</p>
              <p className="type-h2">{coverage}</p>
              <p>
                <DemoLabel demo={analysis.demo === true} />
              </p>
              <ScoreRangeText range={score_range} />
            </>
          )}
          <DecidedScore result={analysis} />
        </div>
      </div>
      <p className="mt-5 leading-relaxed wrap-anywhere">{analysis_notes.summary}</p>
      {score !== null || claims.length > 0 ? (
        <div className="mt-6 grid gap-6">
          {score !== null && <Claims title="Strengths" none={t`None noted.`} claims={ofTone('good')} onSeek={onSeek} />}
          <Claims title="Red flags" none={t`None noted.`} claims={ofTone('bad')} onSeek={onSeek} />
        </div>
      ) : null}
      <Mentions mentions={analysis.mentions ?? []} onSeek={onSeek} />
      {score !== null && (
        <div className="mt-6 grid gap-6 border-t border-rule pt-6">
          <Meter title="Communication" {...analysis_notes.communication_skills} />
          <Meter
            title="Enthusiasm and motivation"
            basis={t`based on words, not on voice or face`}
            {...analysis_notes.enthusiasm_motivation}
          />
        </div>
      )}
      {application.door === 'express' && (
        <Button asChild variant="outline" className="mt-6">
          <Link to={`/candidate/applied-to/${application.id}/report`}>Your feedback report</Link>
        </Button>
      )}
      <ScoreBasis application={application} analysis={analysis} onSeek={onSeek} />
    </>
  );
}

function Nothing({ application }: Pick<Props, 'application'>) {
  const { ai_consent, analysis_status, analysis_halted, analysis_not_before, status, video } = application;
  const { accommodation, analysis_waits_since, analysis_held, ai } = application;
  const form = answerFormOf(accommodation.asked);
  const written = form === 'text';
  if (status === 'withdrawn' || (status !== 'draft' && !written && !video))
    return <Note>Its analysis is deleted with your video.</Note>;
  if (ai_consent === null && status === 'draft') {
    return <Note>You haven’t chosen yet whether AI may read your answer.</Note>;
  }
  if (ai_consent !== true) return <Note>You chose people only. AI doesn’t read or score your answer.</Note>;
  if (status === 'draft') return <Note>Nothing is read before you send it.</Note>;
  if (form !== 'video') return <Note>AI only reads answers on video. People read yours.</Note>;
  if (accommodation.waiting)
    return (
      <Note>
        AI isn’t reading your answer. It stays off until a person at {BRAND} has handled your request. The employer can
        watch your answer and decide before that.
      </Note>
    );
  if (analysis_not_before) return <NoticeRunning application={application} until={analysis_not_before} />;
  if (analysis_halted)
    return <Note>AI isn’t reading answers here right now. Yours waits; a person can decide without it.</Note>;
  if (analysis_waits_since)
    return (
      <Note>
        The AI provider hasn’t answered since {dateTimeText(analysis_waits_since)}. We try again for a day; a person can
        decide without it.
      </Note>
    );
  if (analysis_status === 'failed') {
    return (
      <>
        <Note>The analysis failed. Your application is complete, and a person decides without it.</Note>
        <Suspense fallback={null}>
          <AnalysisRetry applicationId={application.id} />
        </Suspense>
      </>
    );
  }
  if (analysis_held)
    return <Note>The employer’s plan doesn’t cover an analysis of your answer so far. People read it in full.</Note>;
  if (analysis_status !== 'processing')
    return <Note>Your answer is in the queue. The result appears here, for you and the employer.</Note>;
  return <Note>{beingRead[ai.kind]} The result appears here, for you and the employer.</Note>;
}

const beingRead: Record<AnalysisKind, string> = {
  facts: t`Your recording is being measured. No AI reads it.`,
  demo: t`Plain rules are scoring your answer. No AI reads it.`,
  model: t`AI is reading your answer.`,
};

const Note = ({ children }: { children: ReactNode }) => <p className="mt-4 text-ink-2">{children}</p>;
