import { CircleAlert, FlaskConical, Hourglass } from 'lucide-react';
import type { Output } from '#contract/base/endpoint.ts';
import type { billing } from '#contract/money/billing.ts';
import { plural } from '../../../ui/words.ts';

type Overview = Output<typeof billing.overview>;

export function BillingNotices({ overview }: { overview: Overview | undefined }) {
  if (!overview) return null;
  const { hold, mode, waiting_analyses: waiting } = overview;
  return (
    <>
      {hold && (
        <p role="alert" className="mt-4 flex gap-3 rounded-md bg-danger-tint p-4 text-danger">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {hold}. You can’t spend credits until that is resolved. Please contact support.
        </p>
      )}
      {waiting > 0 && (
        <p className="mt-4 flex gap-3 rounded-md bg-info-tint p-4 text-info">
          <Hourglass className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {plural(waiting, { one: 'One application isn’t', other: '# applications aren’t' })} scored yet: you’ve used
          your plan’s analyzed applicants. You can read them in full, or buy extra applicants to score them now.
        </p>
      )}
      {mode === 'test' && (
        <p className="mt-4 flex gap-3 rounded-md bg-warn-tint p-4 text-warn">
          <FlaskConical className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          Test mode: no card is charged.
        </p>
      )}
    </>
  );
}
