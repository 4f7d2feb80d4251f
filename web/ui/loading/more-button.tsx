import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { BusyButton } from '../button.tsx';
import { useLoadFailureToast } from '../toast/error-toast.ts';
import { t } from '../words.ts';

type List = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'
>;

type Props = { list: List; label?: string; quiet?: boolean };

export function MoreButton({ list, label = t`Load more`, quiet = false }: Props) {
  const { error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = list;
  const isStale = error !== null && !isFetchNextPageError;
  useLoadFailureToast(error !== null && !isFetching, error?.message ?? '');
  return (
    <>
      {error && (
        <p role="alert" className="basis-full wrap-anywhere text-danger">
          {isStale ? t`This may be out of date.` : t`More didn’t load.`} {error.message}
        </p>
      )}
      {(hasNextPage || isStale) && (
        <BusyButton
          variant={quiet && !error ? 'quiet' : 'outline'}
          size="sm"
          busy={isStale ? isFetching : isFetchingNextPage}
          busyLabel={error ? t`Trying again…` : t`Loading…`}
          onClick={() => void (isStale ? refetch() : fetchNextPage())}
        >
          {error ? t`Try again` : label}
        </BusyButton>
      )}
    </>
  );
}
