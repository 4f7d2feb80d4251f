import { type ReactNode, Suspense, useState } from 'react';
import type { ReauthenticationMethod } from '#contract/accounts/reauthentication.ts';
import { AppError } from '#contract/base/errors.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const IdentityDialog = lazy(async () => (await import('./identity-dialog.tsx')).IdentityDialog);

type Change = () => Promise<void>;
type PendingChange = { ways: readonly ReauthenticationMethod[]; change: Change };

const waysIn = ({ data }: AppError) => (data['ways'] ?? []) as ReauthenticationMethod[];

export function useReauthentication(): { make: (change: Change) => void; busy: boolean; dialog: ReactNode } {
  const [asked, setAsked] = useState<PendingChange | null>(null);
  const [busy, setBusy] = useState(false);
  const make = (change: Change) => {
    setBusy(true);
    change()
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'confirmation_needed')
          setAsked({ ways: waysIn(error), change });
        else errorToast(error instanceof Error ? error.message : t`An unexpected error occurred`);
      })
      .finally(() => setBusy(false));
  };
  const proven = (change: Change) => {
    setAsked(null);
    make(change);
  };
  const dialog = asked && (
    <Suspense>
      <IdentityDialog ways={asked.ways} onProven={() => proven(asked.change)} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { make, busy, dialog };
}
