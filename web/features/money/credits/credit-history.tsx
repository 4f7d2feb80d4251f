import { useInfiniteQuery } from '@tanstack/react-query';
import { credits as creditsApi } from '#contract/money/credits.ts';
import type { CreditEntry } from '#contract/money/credits.ts';
import { pages } from '../../../session/api.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { reasonWords, signed } from './credit-words.ts';
import { plural, t } from '../../../ui/words.ts';

const columns: Column<CreditEntry>[] = [
  {
    id: 'reason',
    header: t`Description`,
    title: true,
    cell: ({ reason }) => <span className="wrap-anywhere">{reasonWords(reason)}</span>,
  },
  { id: 'created_at', header: t`When`, cell: ({ created_at }) => <Time value={created_at} as="date-time" /> },
  { id: 'amount', header: t`Credits`, numeric: true, cell: ({ amount }) => signed(amount) },
  { id: 'balance_after', header: t`Balance`, numeric: true, cell: ({ balance_after }) => balance_after },
];

/** Every change of the own credits, newest first. */
export function CreditHistory({ emptyText }: { emptyText: string }) {
  const history = useInfiniteQuery(pages(creditsApi.history, {}));
  if (history.isPending) return <SkeletonRows count={4} label="Loading credits" />;
  if (history.isError) {
    return (
      <ErrorState
        message={history.error.message}
        onRetry={() => void history.refetch()}
        retrying={history.isRefetching}
      />
    );
  }
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState title="No changes yet">{emptyText}</EmptyState>;
  return (
    <>
      <Table caption="Credit changes" columns={columns} rows={entries} rowKey={({ id }) => String(id)} />
      <LoadMore
        shown={entries.length}
        noun={plural(entries.length, { one: 'change', other: 'changes' })}
        hasMore={history.hasNextPage}
        loading={history.isFetchingNextPage}
        onLoad={() => void history.fetchNextPage()}
      />
    </>
  );
}
