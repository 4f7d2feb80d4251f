import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { Dial } from '../../../brand/dial.tsx';
import { EmptyIllustration } from '../../../ui/empty-illustration.tsx';
import { DecidedScore } from '../appeals/decided-score.tsx';
import { AnalysisBasis } from './analysis-basis.tsx';
import { Claims } from './claims.tsx';
import type { Claim } from './evidence.ts';
import { DemoLabel } from './demo-label.tsx';
import { Mentions } from './mentions.tsx';
import { Meter } from './meter.tsx';
import { coverageText, whoDecides } from './recommendation.ts';
import { ScoreRangeText } from './score-range.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  result: AnalysisResult;
  claims: readonly Claim[];
  processedAt: string | null;
  onSeek: (seconds: number) => void;
};

export function AnalysisResultView({ result, claims, processedAt, onSeek }: Props) {
  const { summary, communication_skills, enthusiasm_motivation } = result.analysis_notes;
  const ofTone = (tone: Claim['tone']) => claims.filter((claim) => claim.tone === tone);
  const scored = result.analysis_score !== null;
  return (
    <>
      <Verdict result={result} />
      <p className="mt-6 text-md leading-relaxed wrap-anywhere">{summary}</p>
      {scored || claims.length > 0 ? (
        <div className="mt-7 grid gap-6">
          {scored && <Claims title="Strengths" none={t`None noted.`} claims={ofTone('good')} onSeek={onSeek} />}
          <Claims title="Red flags" none={t`None noted.`} claims={ofTone('bad')} onSeek={onSeek} />
        </div>
      ) : null}
      <Mentions mentions={result.mentions ?? []} onSeek={onSeek} />
      {scored && (
        <div className="mt-7 grid gap-6 border-t border-rule pt-6">
          <Meter title="Communication" {...communication_skills} />
          <Meter
            title="Enthusiasm and motivation"
            basis={t`based on words, not on voice or face`}
            {...enthusiasm_motivation}
          />
        </div>
      )}
      <AnalysisBasis result={result} processedAt={processedAt} onSeek={onSeek} />
    </>
  );
}

function Verdict({ result }: { result: AnalysisResult }) {
  const { analysis_score: score, insufficient_evidence, ai_recommendation, score_range } = result;

  const byPerson = result.appealed?.outcome === 'changed';
  const coverage = byPerson ? null : coverageText(ai_recommendation, score);
  return (
    <div className="mt-6 flex items-end gap-5">
      {score === null ? (
        <div className="grid shrink-0 justify-items-center gap-1">
          <EmptyIllustration className="w-24" />
          <p className="text-sm font-semibold">{insufficient_evidence ? t`Insufficient evidence` : t`Not scored`}</p>
        </div>
      ) : (
        <Dial value={score} size={164} range={score_range} label={t`Score ${score} of 100`} />
      )}
      <div className="min-w-0 pb-1">
        {coverage && (
          <>
            <p className="text-sm text-ink-2">By its words</p>
            <p className="type-h2">{coverage}</p>
            <p>
              <DemoLabel demo={result.demo === true} />
            </p>
            <ScoreRangeText range={score_range} />
            <p className="text-sm text-ink-3">{whoDecides}</p>
          </>
        )}
        <DecidedScore result={result} />
      </div>
    </div>
  );
}
