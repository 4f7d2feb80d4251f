import type { contests as contestsApi } from '#contract/contests.ts';
import type { Output } from '#contract/endpoint.ts';

export type Verdict = Output<typeof contestsApi.decide> & { score: number };

/** What came of the score that was just given: both numbers, told only now. */
export function ContestVerdict({ verdict: { outcome, score, previous_score } }: { verdict: Verdict }) {
  return (
    <div role="status" className="mt-5 rounded-lg bg-sunken p-5">
      <p className="font-[640]">{outcome === 'changed' ? 'The score has changed.' : 'The score stands.'}</p>
      <p className="text-ink-2">
        You gave {score}, the software {previous_score ?? 'no score'}.{' '}
        {outcome === 'changed'
          ? `Yours counts from now on.`
          : `So close to each other, both count as the same reading.`}{' '}
        Candidate and employer are told with your reasons.
      </p>
    </div>
  );
}
