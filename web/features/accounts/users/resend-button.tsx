import { useEffect, useState, useTransition } from 'react';
import { signUps } from '#contract/accounts/sign-up.ts';
import { request } from '../../../session/request.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const PAUSE_S = 30;

/** Sends the confirmation mail again; a cooldown gives the first mail time to arrive. */
export function ResendButton({ email }: { email: string }) {
  const [busy, resend] = useTransition();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = () =>
    resend(async () => {
      try {
        await request(signUps.resend, { email });
        setLeft(PAUSE_S);
        toast({ title: t`Sent again`, description: t`Check your inbox and your spam folder.` });
      } catch (error) {
        errorToast((error as Error).message);
      }
    });
  return (
    <BusyButton
      variant="outline"
      disabled={left > 0}
      busy={busy}
      busyLabel="Sending…"
      onClick={send}
      className="tabular-nums"
    >
      {left > 0 ? t`Send it again in ${left} s` : t`Send it again`}
    </BusyButton>
  );
}
