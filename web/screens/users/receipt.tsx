import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AppError } from '#contract/base/errors.ts';
import { billing as billingApi } from '#contract/money/billing.ts';
import { query } from '../../session/api.ts';
import { BRAND, Wordmark } from '../../brand/logo.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { price } from '../../ui/numbers/money.ts';
import { Loading, Skeleton } from '../../ui/loading/skeleton.tsx';
import { Time } from '../../ui/time/time.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Receipt · ${BRAND}` }];

const isMissing = (error: Error | null) =>
  error instanceof AppError && ['not_found', 'invalid_input'].includes(error.code);

const NoReceipt = () => (
  <>
    <h1 className="sr-only">Receipt</h1>
    <EmptyState level={2} title={t`No such receipt`}>
      Receipts belong to the account that paid. Yours are listed with your plan.
    </EmptyState>
  </>
);

export default function ReceiptScreen() {
  const { paymentId = '' } = useParams();
  const receipt = useQuery(query(billingApi.receipt, { payment_id: paymentId }));
  if (isMissing(receipt.error)) return <NoReceipt />;
  if (receipt.isError) return <LoadFailure query={receipt} title={t`The receipt didn’t load`} />;
  if (receipt.isPending)
    return (
      <Loading label="Loading the receipt">
        <Skeleton className="mx-auto h-96 max-w-[36rem]" />
      </Loading>
    );
  const { payment, payer } = receipt.data;
  const { number, name, amount, refunded, currency, paid_at, invoice_url } = payment;
  const lines = [
    { label: t`Number`, value: number },
    { label: t`Date`, value: <Time value={paid_at} /> },
    { label: t`Paid by`, value: [payer.name, payer.company, payer.email].filter(Boolean).join(', ') },
    { label: t`For`, value: name },
    { label: t`Amount`, value: `${price(amount)} ${currency}` },
    ...(refunded > 0 ? [{ label: t`Returned`, value: `${price(refunded)} ${currency}` }] : []),
  ];
  return (
    <article className="mx-auto max-w-[36rem]">
      <div className="sheet p-6 sm:p-8">
        <Wordmark />
        <h1 className="type-h1 mt-6">Receipt</h1>
        <dl className="mt-6 border-b border-rule">
          {lines.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-6 border-t border-rule py-3">
              <dt className="text-ink-2">{label}</dt>
              <dd className="text-right font-semibold tnum wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" onClick={() => globalThis.print()}>
          Print
        </Button>
        {invoice_url && (
          <Button asChild variant="outline">
            <a href={invoice_url} target="_blank" rel="noopener noreferrer">
              Invoice of the payment service
            </a>
          </Button>
        )}
      </div>
    </article>
  );
}
