import { type ReactNode, Suspense, useState } from 'react';
import type { ReauthenticationMethod } from '#contract/accounts/reauthentication.ts';
import { AppError } from '#contract/base/errors.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

// Its form is asked for when it is needed.
const IdentityDialog = lazy(async () => (await import('./identity-dialog.tsx')).IdentityDialog);

type Change = () => Promise<void>;
type Asked = { ways: readonly ReauthenticationMethod[]; change: Change };

const waysIn = ({ data }: AppError) => (data['ways'] ?? []) as ReauthenticationMethod[];

/** Makes changes that the server may want proof for first: then the dialog asks, and the change is made after it. */
export function useReauthentication(): { make: (change: Change) => void; busy: boolean; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
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
