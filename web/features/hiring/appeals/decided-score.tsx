import type { AnalysisResult } from '#contract/hiring/analysis.ts';

/** Beside the score: that a person gave it, and what it replaced. */
export function DecidedScore({ result: { appealed } }: { result: AnalysisResult }) {
  if (!appealed) return null;
  const { outcome, score, previous_score } = appealed;
  if (outcome === 'upheld') {
    return <p className="mt-1 text-sm font-medium">A person scored it {score} and confirmed this score.</p>;
  }
  if (previous_score === null) return <p className="mt-1 text-sm font-medium">Scored by a person.</p>;
  return (
    <p className="mt-1 text-sm font-medium">
      Scored by a person. The AI’s score was <s className="text-ink-3 tnum">{previous_score}</s>.
    </p>
  );
}
