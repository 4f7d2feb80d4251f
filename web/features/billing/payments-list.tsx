import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { billing as billingApi, type Payment } from '#contract/billing.ts';
import { pages } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { price } from '../../ui/money.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

const columns: Column<Payment>[] = [
  { id: 'name', header: 'What for', title: true, cell: ({ name }) => name },
  { id: 'paid_at', header: 'When', cell: ({ paid_at }) => <Time value={paid_at} /> },
  { id: 'amount', header: 'Amount', numeric: true, cell: amountOf },
  {
    id: 'receipt',
    header: 'Receipt',
    cell: ({ id, number }) => (
      <Link to={`/users/receipts/${id}`} className="font-[600] text-primary-text underline-link">
        {number}
      </Link>
    ),
  },
];

function amountOf({ amount, refunded }: Payment) {
  if (refunded === 0) return price(amount);
  return `${price(amount)}, ${price(refunded)} returned`;
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
        noun={payments.length === 1 ? 'payment' : 'payments'}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
