import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { billing as billingApi, type Payment } from '#contract/money/billing.ts';
import { pages } from '../../../session/api.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { Paged } from '../../../ui/loading/paged.tsx';
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

export function PaymentsList() {
  const list = useInfiniteQuery(pages(billingApi.payments, {}));
  return (
    <Paged
      list={list}
      rows={(page) => page.payments}
      noun={(count) => plural(count, { one: 'payment', other: 'payments' })}
      pending={<SkeletonRows count={2} label="Loading payments" />}
      empty={<EmptyState title="No payments yet">Each payment is listed here with its receipt.</EmptyState>}
    >
      {(payments) => <Table caption="Your payments" columns={columns} rows={payments} rowKey={({ id }) => id} />}
    </Paged>
  );
}
