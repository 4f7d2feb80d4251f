import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { billing as billingApi, type Payment } from '#contract/money/billing.ts';
import { pages } from '../../../session/api.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { price } from '../../../ui/numbers/money.ts';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { plural, t } from '../../../ui/words.ts';

const columns: Column<Payment>[] = [
  { id: 'name', header: t`Description`, title: true, cell: ({ name }) => name },
  { id: 'paid_at', header: t`When`, cell: ({ paid_at }) => <Time value={paid_at} /> },
  { id: 'amount', header: t`Amount`, numeric: true, cell: amountOf },
  {
    id: 'receipt',
    header: t`Receipt`,
    cell: ({ id, number }) => (
      <Link to={`/users/receipts/${id}`} className="font-semibold text-primary-text underline-link">
        {number}
      </Link>
    ),
  },
];

function amountOf({ amount, refunded }: Payment) {
  if (refunded === 0) return price(amount);
  return t`${price(amount)}, ${price(refunded)} returned`;
}

/** Every payment of the own account with its receipt, newest first. */
export function PaymentsList() {
  const list = useInfiniteQuery(pages(billingApi.payments, {}));
  if (list.isPending) return <SkeletonRows count={2} label="Loading payments" />;
  if (list.isError)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isRefetching} />;
  const payments = list.data.pages.flatMap((page) => page.payments);
  if (payments.length === 0)
    return <EmptyState title="No payments yet">Each payment is listed here with its receipt.</EmptyState>;
  return (
    <>
      <Table caption="Your payments" columns={columns} rows={payments} rowKey={({ id }) => id} />
      <LoadMore
        shown={payments.length}
        noun={plural(payments.length, { one: 'payment', other: 'payments' })}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
