import { MatchBadge } from '../../../brand/match-badge.tsx';
import { t } from '../../../ui/words.ts';

const steps = [
  [84, t`70% and more`],
  [52, t`40 to 69%`],
  [26, t`Below 40%`],
] as const;

export function MatchLegend() {
  return (
    <section aria-labelledby="match-legend">
      <h2 id="match-legend" className="type-h3">
        How the match is counted
      </h2>
      <p className="mt-2 text-ink-2">
        The share of the job’s required skills that are on your profile. Nothing else counts.
      </p>
      <dl className="mt-5 grid gap-3">
        {steps.map(([value, words]) => (
          <div key={value} className="flex items-center gap-3">
            <dt>
              <MatchBadge value={value} />
            </dt>
            <dd className="text-sm text-ink-2">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
