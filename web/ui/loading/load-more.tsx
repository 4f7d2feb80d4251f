import { BusyButton } from '../button.tsx';
import { countWords, t } from '../words.ts';

type Props = {
  /** How many are on the page. */
  shown: number;
  /** How many there are, if it is known. */
  total?: number | undefined;
  /** False where there are more than `total`. */
  countedAll?: boolean | undefined;
  /** "jobs", "applications": the plural. */
  noun: string;
  hasMore: boolean;
  loading: boolean;
  onLoad: () => void;
};

/** The end of a list that is paged by key: the next page is added below, nothing above moves. */
export function LoadMore({ shown, total, countedAll = true, noun, hasMore, loading, onLoad }: Props) {
  if (shown === 0) return null;
  const here = countWords(shown, true);
  const all = total === undefined ? undefined : countWords(total, countedAll);
  const count = all === undefined ? t`Showing ${here} ${noun}` : t`Showing ${here} of ${all} ${noun}`;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2">
      <p className="tnum" role="status">
        {count}
      </p>
      {hasMore && (
        <BusyButton variant="outline" size="sm" busy={loading} busyLabel="Loading…" onClick={onLoad}>
          Load more
        </BusyButton>
      )}
    </div>
  );
}
