import { useInfiniteQuery } from '@tanstack/react-query';
import { credits as creditsApi } from '#contract/money/credits.ts';
import type { CreditEntry } from '#contract/money/credits.ts';
import { pages } from '../../../session/api.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { Paged } from '../../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { reasonWords, signedAmount } from './credit-words.ts';
import { plural, t } from '../../../ui/words.ts';

const columns: Column<CreditEntry>[] = [
  {
    id: 'reason',
    header: t`Description`,
    title: true,
    cell: ({ reason }) => <span className="wrap-anywhere">{reasonWords(reason)}</span>,
  },
  { id: 'created_at', header: t`When`, cell: ({ created_at }) => <Time value={created_at} as="date-time" /> },
  { id: 'amount', header: t`Credits`, numeric: true, cell: ({ amount }) => signedAmount(amount) },
  { id: 'balance_after', header: t`Balance`, numeric: true, cell: ({ balance_after }) => balance_after },
];

export function CreditHistory({ emptyText }: { emptyText: string }) {
  const history = useInfiniteQuery(pages(creditsApi.history, {}));
  return (
    <Paged
      list={history}
      rows={(page) => page.entries}
      noun={(count) => plural(count, { one: 'change', other: 'changes' })}
      pending={<SkeletonRows count={4} label="Loading credits" />}
      empty={<EmptyState title="No changes yet">{emptyText}</EmptyState>}
    >
      {(entries) => <Table caption="Credit changes" columns={columns} rows={entries} rowKey={({ id }) => String(id)} />}
    </Paged>
  );
}
