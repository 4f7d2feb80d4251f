import type { ComparedApplication } from '#contract/hiring/comparison.ts';
import { averageOf, criteria, levels } from '#contract/hiring/scorecards.ts';

export function ComparedScores({ one: { own, team } }: { one: ComparedApplication }) {
  if (!own) return <p className="text-ink-3">You haven’t scored this answer yet.</p>;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span>
          <span className="type-figure text-lg">{averageOf(own)}</span> <span className="text-sm text-ink-2">you</span>
        </span>
        {team && team.reviewers > 1 && (
          <span>
            <span className="type-figure text-lg">{team.average}</span>{' '}
            <span className="text-sm text-ink-2">average of {team.reviewers}</span>
          </span>
        )}
      </p>
      <ol className="mt-2 grid gap-2 text-sm">
        {own.map(({ level, reason, criteria: chosen }, index) => (
          <li key={index}>
            <span className="font-bold tnum">
              {index + 1}: level {level}
            </span>
            <span className="text-ink-3">, {levels[level].toLowerCase()}</span>
            <span className="block text-ink-2 wrap-anywhere">
              {[...chosen.map((word) => criteria[word]), reason].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
