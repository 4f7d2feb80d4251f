import { Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { jobPostingDays } from '#contract/jobs/jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { plural, t } from '../../../ui/words.ts';

type Props = {
  balance: number | undefined;
  onRetry?: (() => void) | undefined;
};

export function CreditBanner({ balance, onRetry }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-primary-tint p-5 text-ink">
      <Ticket className="size-6 shrink-0 text-primary-text" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold">
          {balance === undefined
            ? onRetry
              ? t`Failed to fetch credits`
              : t`Counting your job posting credits…`
            : balance === Infinity
              ? creditText(balance)
              : t`${creditText(balance)} left`}
        </p>
        <p className="text-ink-2">
          {balance === undefined || balance > 0
            ? t`Posting uses 1 credit and stays live for ${jobPostingDays} days.`
            : t`Drafting is free. A post uses 1.`}
        </p>
      </div>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
      <Link to="/manager/plans" className="inline-block font-semibold text-primary-text underline-link tap-area">
        See plans
      </Link>
    </div>
  );
}

export const creditText = (count: number): string =>
  count === Infinity
    ? t`As many jobs as you like`
    : t`${count} job posting ${plural(count, { one: 'credit', other: 'credits' })}`;
