import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { users as usersApi } from '#contract/users.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { useApplicationCredits } from '../../features/credits/application-credits.tsx';
import { CreditHistory } from '../../features/credits/credit-history.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const meta = () => [{ title: `Plans · ${BRAND}` }];

export default function CandidatePlansScreen() {
  const { data: me } = useQuery(query(usersApi.me, {}));
  const pro = me?.user_metadata.user_type === 'candidate_1';
  return (
    <>
      <h1 className="type-h1">Plans</h1>
      <p className="mt-1.5 text-md text-ink-2">
        Your plan is {pro ? 'Job Seeker Pro' : 'Free'}. Applying is free either way.
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-8 border-y border-rule py-7 lg:grid-cols-[auto_1fr_1fr]">
        <Balance />
        <Ways
          title="Standard application"
          facts={[
            'Free, and as many as you like',
            'Read by the same manager, in the same list',
            'Nothing to buy, ever',
          ]}
          action={
            <Button asChild>
              <Link to="/candidate/apply">Available Jobs</Link>
            </Button>
          }
        />
        <Ways
          title="Express application"
          facts={[
            'Uses one application credit when you submit',
            'Begins with a camera and microphone test',
            'Never buys a better place in the list: managers cannot tell which door you used',
          ]}
          action={
            <Button asChild variant="outline">
              <Link to="/candidate/application">Choose a job</Link>
            </Button>
          }
        />
      </div>
      <h2 className="type-h2 mt-10 mb-3">What happened to your credits</h2>
      <CreditHistory emptyText="Credits you receive or use are listed here, one line each." />
    </>
  );
}

function Balance() {
  const { data, isError, error, refetch, isFetching } = useApplicationCredits();
  if (isError) {
    return (
      <ErrorState
        title="Failed to fetch credits"
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="lg:pr-4">
      {data === undefined ? (
        <Loading label="Loading credits">
          <Skeleton className="h-14 w-20" />
        </Loading>
      ) : (
        <p className="type-figure text-[3.25rem]">{data}</p>
      )}
      <p className="type-label mt-3 text-[0.9375rem]">Application Credits</p>
      {data === 0 && (
        <p className="mt-1 max-w-[26ch] text-sm text-ink-3">
          No Application Credits. Standard applications do not need any.
        </p>
      )}
    </div>
  );
}

function Ways({ title, facts, action }: { title: string; facts: readonly string[]; action: ReactNode }) {
  return (
    <section className="flex flex-col lg:border-l lg:border-rule lg:pl-8">
      <h2 className="type-h3">{title}</h2>
      <ul className="mt-3 mb-5 grid gap-2 text-ink-2">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <span className="mt-[9px] h-[3px] w-3 shrink-0 rounded-full bg-second-deep" aria-hidden="true" />
            {fact}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </section>
  );
}
