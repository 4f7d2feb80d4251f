import { lazy, Suspense, useState } from 'react';
import { mayMove } from '#contract/applications.ts';
import type { ApplicationPage } from '#contract/outcomes.ts';
import { Button } from '../../ui/button.tsx';

const WithdrawDialog = lazy(async () => ({
  default: (await import('../applications/withdraw-dialog.tsx')).WithdrawDialog,
}));

/** What the candidate can take back of an application. */
export function TakeBack({ application }: { application: ApplicationPage }) {
  const [leaving, setLeaving] = useState(false);
  if (!mayMove(application.status, 'withdrawn')) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger-outline" onClick={() => setLeaving(true)}>
        {application.status === 'draft' ? 'Delete draft' : 'Withdraw'}
      </Button>
      {leaving && (
        <Suspense fallback={null}>
          <WithdrawDialog application={application} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </div>
  );
}
