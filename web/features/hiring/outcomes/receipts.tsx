import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { DeletionReceipt } from '#contract/video/deletion-receipts.ts';
import { Button } from '../../../ui/button.tsx';
import { dateTimeText } from '../../../ui/time/date-text.ts';

export function Receipts({ receipts }: { receipts: readonly DeletionReceipt[] }) {
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts" className="p-5 sheet sm:p-7">
      <h2 id="receipts" className="type-h2">
        Deletion receipts
      </h2>
      <ul className="mt-3 grid gap-4">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 text-sm">
              <span className="block font-semibold">{dateTimeText(receipt.erased_at)}</span>
              <span className="text-ink-2">{receipt.erased.join(', ')}</span>
            </p>
            <Button variant="outline" size="sm" onClick={() => save(receipt)}>
              <Download className="size-4" aria-hidden="true" />
              Download
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-3">
        Signed by Saywell. Anyone can{' '}
        <Link to="/receipts" className="underline-link">
          verify a receipt
        </Link>
        .
      </p>
    </section>
  );
}

function save(receipt: DeletionReceipt): void {
  const text = JSON.stringify({ ...receipt, verify_at: new URL('/receipts', location.href).href }, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `deletion-receipt-${receipt.id.slice(0, 8)}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
