import type { DeletionReceipt } from '#contract/video/deletion-receipts.ts';
import { Wordmark } from '../../../brand/logo.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

const parts: Record<string, string> = {
  video: t`Video`,
  poster: t`Preview image`,
  original: t`Original recording`,
  captions: t`Captions`,
  transcript: t`Transcript`,
  analysis: t`Analysis`,
};

export function ReceiptSheet({ receipt }: { receipt: DeletionReceipt }) {
  const { id, video_id, erased, erased_at } = receipt;
  const lines = [
    { label: t`Deleted`, value: <Time value={erased_at} /> },
    { label: t`What`, value: erased.map((part) => parts[part] ?? part).join(', ') },
    { label: t`Video number`, value: video_id },
    { label: t`Receipt number`, value: id },
  ];
  return (
    <article className="sheet p-6">
      <Wordmark />
      <h2 className="type-h2 mt-4">Deletion receipt</h2>
      <dl className="mt-4 border-b border-rule">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6 border-t border-rule py-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-semibold tnum wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
