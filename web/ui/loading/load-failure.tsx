import { useEffect } from 'react';
import { errorToast, isInSight } from '../toast/toast.ts';
import { t } from '../words.ts';
import { ErrorSheet } from './error-state.tsx';

export type LoadingQuery = {
  error: Error | null;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props = {
  query: LoadingQuery;
  title?: string | undefined;
  message?: string | undefined;
  className?: string | undefined;
};

/** `refetch` is the same function as long as a screen shows its query, and the state is mounted again after each refetch. */
const reported = new WeakMap<LoadingQuery['refetch'], string>();

export function LoadFailure({ query, title, message, className }: Props) {
  const { error, errorUpdateCount, isFetching, refetch } = query;
  const problem = message ?? error?.message ?? t`An unexpected error occurred`;
  const words = title ?? problem;
  useEffect(() => {
    if (isFetching || (errorUpdateCount > 1 && reported.get(refetch) === words)) return;
    reported.set(refetch, words);
    if (!isInSight(words)) errorToast(words);
  }, [errorUpdateCount, isFetching, refetch, words]);
  const retry = () => {
    reported.delete(refetch);
    void refetch();
  };
  return <ErrorSheet title={title} message={problem} onRetry={retry} retrying={isFetching} className={className} />;
}
