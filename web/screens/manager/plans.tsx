import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { credits as creditsApi } from '#contract/credits.ts';
import { jobPostingDays } from '#contract/jobs.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { CreditHistory } from '../../features/credits/credit-history.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const meta = () => [{ title: `Hiring Plans · ${BRAND}` }];

const CREDITS_FRESH_MS = 120_000;

const bought = [
  'One job posting, visible to every candidate',
  `Open for ${jobPostingDays} days`,
  'Every application with its video, however many arrive',
  'No fee when you hire',
];

export default function HiringPlansScreen() {
  return (
    <>
      <h1 className="type-h1">Hiring Plans</h1>
      <p className="mt-1.5 text-md text-ink-2">What you have, what it is worth, and where it went.</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
        <Balance />
        <section aria-labelledby="worth">
          <h2 id="worth" className="type-h2">
            One job posting credit is
          </h2>
          <ul className="mt-4 grid gap-3">
            {bought.map((line) => (
              <li key={line} className="flex gap-3">
                <Check className="mt-1 size-[18px] shrink-0 text-primary-text" aria-hidden="true" />
                {line}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-2">A credit does not expire. If posting fails, none is taken.</p>
        </section>
      </div>
      <section aria-labelledby="history" className="mt-12">
        <h2 id="history" className="mb-4 type-h2">
          Credit history
        </h2>
        <CreditHistory emptyText="Every credit you receive or use is listed here." />
      </section>
    </>
  );
}

function Balance() {
  const credits = useQuery({ ...query(creditsApi.postingBalance, {}), staleTime: CREDITS_FRESH_MS });
  if (credits.isError) {
    return (
      <ErrorState
        message="Failed to fetch credits"
        onRetry={() => void credits.refetch()}
        retrying={credits.isFetching}
      />
    );
  }
  const left = credits.data?.credits_job_postings;
  return (
    <section aria-labelledby="balance" className="rounded-xl bg-night p-6 text-on-night sm:p-8">
      <h2 id="balance" className="text-on-night-2">
        Job Posting Credits
      </h2>
      {left === undefined ? (
        <Loading label="Loading credits">
          <Skeleton className="mt-3 h-16 w-24 opacity-20" />
        </Loading>
      ) : (
        <p className="mt-2 text-[4.5rem] type-figure">{left}</p>
      )}
      <p className="mt-3 text-on-night-2">
        {left === 0
          ? 'There is none left for another posting. Your open jobs and their applications stay as they are.'
          : 'Each one posts a job.'}
      </p>
      {left !== undefined && left > 0 && (
        <Button asChild variant="night" className="mt-6">
          <Link to="/manager/add-job">Post a Job</Link>
        </Button>
      )}
    </section>
  );
}
