import { useInfiniteQuery } from '@tanstack/react-query';
import { consents as consentsApi } from '#contract/platform/consents.ts';
import { pages } from '../../../session/api.ts';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { decisionWords, purposeName } from './consent-words.ts';
import { plural } from '../../../ui/words.ts';

/** Every decision, newest first, with the words that were read for it. */
export function ConsentHistory() {
  const list = useInfiniteQuery(pages(consentsApi.ledger, {}));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-labelledby="decisions" className="mt-8">
      <h3 id="decisions" className="type-h3">
        Every decision
      </h3>
      {list.isPending && <SkeletonRows count={3} label="Loading every decision" />}
      {list.isError && (
        <ErrorState message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data && entries.length === 0 && <p className="mt-2 text-ink-2">You haven’t made any choices yet.</p>}
      <ol className="mt-3">
        {entries.map(({ id, purpose, decision, at, shown, job_title, company }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 border-t border-rule py-3 text-sm sm:grid-cols-[11rem_1fr]">
            <p>
              <span className="block font-semibold">{decisionWords[decision]}</span>
              <Time value={at} as="date-time" className="text-ink-3" />
            </p>
            <div className="min-w-0 wrap-anywhere">
              <p>
                {purposeName(purpose)}
                {job_title && `: ${job_title}, ${company ?? ''}`}
              </p>
              <p className="text-ink-3">You read: “{shown}”</p>
            </div>
          </li>
        ))}
      </ol>
      <LoadMore
        shown={entries.length}
        noun={plural(entries.length, { one: 'decision', other: 'decisions' })}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </section>
  );
}
