import { useState } from 'react';
import { BusyButton, Button } from '../../ui/button.tsx';
import { useGoHome } from './go-home.ts';

export function OtherAccount({ email, onSwitch }: { email: string; onSwitch: () => Promise<void> }) {
  const goHome = useGoHome();
  const [busy, setBusy] = useState(false);
  const change = () => {
    setBusy(true);
    void onSwitch().finally(() => setBusy(false));
  };
  return (
    <>
      <h1 className="type-h1">Switch accounts?</h1>
      <p className="mt-3 text-md text-ink-2">
        You’re signed in as <strong className="font-bold text-ink wrap-anywhere">{email}</strong>. Your LinkedIn is
        linked to a different account, or to none yet.
      </p>
      <div className="mt-8 grid gap-3">
        <BusyButton size="lg" busy={busy} busyLabel="Changing…" onClick={change}>
          Continue with LinkedIn
        </BusyButton>
        <Button size="lg" variant="outline" disabled={busy} onClick={() => void goHome()}>
          Stay in this account
        </Button>
      </div>
    </>
  );
}
