import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { knowsPasskeys, signInByPasskey } from '../../../session/passkey.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import { useMfaStep } from '../mfa/use-mfa-step.ts';
import { t } from '../../../ui/words.ts';

export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const ready = useHydrated();
  const toStep = useMfaStep();
  const [busy, setBusy] = useState(false);
  if (ready && !knowsPasskeys()) return null;
  async function press() {
    setBusy(true);
    try {
      if (await signInByPasskey()) await onSignedIn();
      else errorToast(t`We couldn’t use a passkey. Try again, or continue with your email.`, t`Not signed in`);
    } catch (error) {
      if (toStep(error)) return;
      errorToast(error instanceof Error ? error.message : t`An unexpected error occurred`);
    } finally {
      setBusy(false);
    }
  }
  return (
    <BusyButton
      variant="outline"
      size="lg"
      className="w-full whitespace-normal"
      disabled={!ready}
      busy={busy}
      busyLabel="Waiting for your passkey…"
      onClick={() => void press()}
    >
      <KeyRound className="size-[18px]" aria-hidden="true" />
      Sign in with a passkey
    </BusyButton>
  );
}
