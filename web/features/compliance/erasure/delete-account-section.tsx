import { Suspense, useState } from 'react';
import { graceDays } from '#contract/accounts/deletion.ts';
import type { PlanType } from '#contract/money/billing.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { t } from '../../../ui/words.ts';

const DeleteAccountDialog = lazy(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog);

export function DeleteAccountSection({ side }: { side: PlanType }) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="delete-account" className="max-w-[46rem]">
      <h2 id="delete-account" className="type-h2">
        Delete your account
      </h2>
      <p className="mt-2 text-ink-2">
        {side === 'candidate'
          ? t`From then on, no one can find you or play your videos. Open applications are withdrawn when the account is erased.`
          : t`Your open jobs pause right away. When the account is erased, waiting applicants get an answer, and teammates take over shared jobs.`}{' '}
        For {graceDays} days, you can undo this by signing in or using the link we email you. After that, we destroy the
        key to every video, so no copy can be played. Backups expire after 30 days. If the law or a court requires us to
        keep data longer, it stays hidden and we erase it when that ends.
      </p>
      <p className="mt-2 text-ink-2">
        What we keep, without your name: application decisions, payments as required by law, and the record of who did
        what.
      </p>
      <Button variant="danger-outline" className="mt-4" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <DeleteAccountDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
