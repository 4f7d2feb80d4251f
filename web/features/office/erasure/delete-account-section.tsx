import { Suspense, useState } from 'react';
import { graceDays } from '#contract/accounts/deletion.ts';
import type { PlanType } from '#contract/money/billing.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { t } from '../../../ui/words.ts';

const DeleteAccountDialog = lazy(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog);

/** The way out: what goes, what stays, and until when it can be taken back. */
export function DeleteAccountSection({ side }: { side: PlanType }) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="delete-account" className="max-w-[46rem]">
      <h2 id="delete-account" className="type-h2">
        Delete your account
      </h2>
      <p className="mt-2 text-ink-2">
        {side === 'candidate'
          ? t`Nobody finds you or plays your videos from that moment. What waits for an answer is withdrawn when the account is erased.`
          : t`Your open jobs are paused from that moment. When the account is erased, whoever still waits gets an answer; colleagues take over jobs that you share.`}{' '}
        For {graceDays} days, signing in or the link we mail you takes it back. After that, the key of every video is
        destroyed: no copy of its file can be read any more. Backups expire after 35 days.
      </p>
      <p className="mt-2 text-ink-2">
        What stays, without your name: how an application was decided, payments as the law asks, and the record of who
        did what.
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
