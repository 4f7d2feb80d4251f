import { CircleAlert, FlaskConical } from 'lucide-react';
import type { Output } from '#contract/endpoint.ts';
import type { billing } from '#contract/billing.ts';

type Overview = Output<typeof billing.overview>;

/** What somebody should know before pressing a button that costs money. */
export function BillingNotices({ overview }: { overview: Overview | undefined }) {
  if (!overview) return null;
  const { hold, mode } = overview;
  return (
    <>
      {hold && (
        <p role="alert" className="mt-4 flex gap-3 rounded-md bg-danger-tint p-4 text-danger">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {hold}. Nothing can be spent until that is cleared: please contact support.
        </p>
      )}
      {mode === 'test' && (
        <p className="mt-4 flex gap-3 rounded-md bg-warn-tint p-4 text-warn">
          <FlaskConical className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          Payments run in test mode: no card is charged and no money moves.
        </p>
      )}
    </>
  );
}
