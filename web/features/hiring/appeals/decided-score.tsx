import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { DemoLabel } from '../analysis/demo-label.tsx';

export function DecidedScore({ result: { appealed, demo } }: { result: AnalysisResult }) {
  if (!appealed) return null;
  const { outcome, score, previous_score } = appealed;
  if (outcome === 'upheld') {
    return <p className="mt-1 text-sm font-medium">A person scored it {score} and confirmed this score.</p>;
  }
  if (previous_score === null) return <p className="mt-1 text-sm font-medium">Scored by a person.</p>;
  return (
    <p className="mt-1 text-sm font-medium">
      Scored by a person. The AI’s score was <s className="text-ink-3 tnum">{previous_score}</s>.{' '}
      <DemoLabel demo={demo === true} className="font-normal text-ink-3" />
    </p>
  );
}
