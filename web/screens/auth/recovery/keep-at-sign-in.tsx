import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { deletions } from '#contract/accounts/deletion.ts';
import { AppError } from '#contract/base/errors.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { request } from '../../../session/request.ts';
import { session } from '../../../session/session.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import { dateText } from '../../../ui/time/date-text.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { useGoHome } from '../go-home.ts';

export const meta = () => [{ title: t`Keep your account? · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

type SignInState = { step?: unknown; delete_after?: unknown } | null;

/** Asks people who sign in while their account waits for deletion; only an explicit choice cancels the deletion. */
export default function KeepAtSignInScreen() {
  const ready = useHydrated();
  const goHome = useGoHome();
  const now = useMinute();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const { step, delete_after } = (useLocation().state as SignInState) ?? {};
  if (over || (ready && typeof step !== 'string'))
    return (
      <>
        <h1 className="type-h1">Keep your account?</h1>
        <p className="mt-3 text-md text-ink-2" role="alert">
          This sign-in took too long. Your account is safe.
        </p>
        <Button asChild size="lg" className="mt-8 self-start">
          <Link to="/signin">Start again</Link>
        </Button>
      </>
    );
  const keep = async () => {
    setBusy(true);
    try {
      session.adopt((await request(deletions.keep, { step: String(step) })).access_token);
      await goHome();
    } catch (error) {
      if (error instanceof AppError && error.code === 'step_over') return setOver(true);
      errorToast(error instanceof Error ? error.message : t`An unexpected error occurred`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h1 className="type-h1">Keep your account?</h1>
      <p className="mt-3 text-md text-ink-2">
        {typeof delete_after === 'string' && Date.parse(delete_after) > now
          ? t`Your account will be deleted on ${dateText(delete_after)}. To sign in, keep it.`
          : t`Your account will be deleted. To sign in, keep it.`}
      </p>
      <p className="mt-3 text-ink-2">
        Your profile, open applications and upcoming interviews come back. Canceled plans and paused jobs stay as they
        are.
      </p>
      <div className="mt-8 grid gap-3">
        <BusyButton size="lg" disabled={!ready} busy={busy} busyLabel="One moment…" onClick={() => void keep()}>
          Keep my account
        </BusyButton>
        <Button asChild size="lg" variant="outline">
          <Link to="/">Delete it as planned</Link>
        </Button>
      </div>
    </>
  );
}
