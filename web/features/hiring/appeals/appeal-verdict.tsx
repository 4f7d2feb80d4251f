import type { appeals as appealsApi } from '#contract/hiring/appeals.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { DemoLabel } from '../analysis/demo-label.tsx';
import { t } from '../../../ui/words.ts';

export type Verdict = Output<typeof appealsApi.decide> & { score: number };

/** Reveals both scores only after the reviewer has scored, so that the earlier one cannot influence the result. */
export function AppealVerdict({ verdict: { outcome, score, previous_score, previous_demo } }: { verdict: Verdict }) {
  return (
    <div role="status" className="mt-5 rounded-lg bg-sunken p-5">
      <p className="font-bold">{outcome === 'changed' ? t`The score has changed.` : t`The score didn’t change.`}</p>
      <p className="text-ink-2">
        You gave {score}, the AI {previous_score ?? t`no score`}.{' '}
        {outcome === 'changed' ? t`Your score now counts.` : t`They’re close enough to count as the same score.`} We’ll
        notify the candidate and the employer with your reasons.
      </p>
      <DemoLabel demo={previous_demo && previous_score !== null} />
    </div>
  );
}
