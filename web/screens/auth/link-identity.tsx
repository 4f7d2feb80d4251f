import { useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#contract/base/errors.ts';
import { identities } from '#contract/accounts/identities.ts';
import { BRAND } from '../../brand/logo.tsx';
import { useMfaStep } from '../../features/accounts/mfa/use-mfa-step.ts';
import { useMailedToken } from '../../session/mailed-token.ts';
import { request } from '../../session/request.ts';
import { BusyButton, Button } from '../../ui/button.tsx';
import { errorToast } from '../../ui/toast/toast.ts';
import { useHydrated } from '../../ui/loading/use-hydrated.ts';
import { useSignInArrival } from './go-home.ts';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Connect LinkedIn · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function LinkIdentityScreen() {
  const ready = useHydrated();
  const arrived = useSignInArrival();
  const toMfa = useMfaStep();
  const token = useMailedToken();
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);

  const press = async () => {
    setBusy(true);
    try {
      await arrived(await request(identities.confirmLink, { token: token ?? '' }));
    } catch (error) {
      if (toMfa(error)) return;
      setBusy(false);
      if (error instanceof AppError && error.code === 'link_expired') setOver(true);
      else errorToast(error instanceof Error ? error.message : t`An unexpected error occurred`);
    }
  };
  if (over || token === null) {
    return (
      <>
        <h1 className="type-h1">Connect LinkedIn</h1>
        <p className="mt-3 text-md text-ink-2" role="alert">
          This link has expired or was already used. Sign in with LinkedIn again to get a new one.
        </p>
        <Button asChild size="lg" className="mt-8 self-start">
          <Link to="/signin">Sign in</Link>
        </Button>
      </>
    );
  }
  return (
    <>
      <h1 className="type-h1">Connect LinkedIn</h1>
      <p className="mt-3 text-md text-ink-2">From now on you can sign in with LinkedIn, too.</p>
      <BusyButton
        size="lg"
        className="mt-8 w-full"
        disabled={!ready || token === undefined}
        busy={busy}
        busyLabel="Connecting…"
        onClick={() => void press()}
      >
        Connect and sign in
      </BusyButton>
      <p className="mt-6 text-ink-2">
        If you didn’t ask for this, close this page. Nothing happens until you press the button.
      </p>
    </>
  );
}
