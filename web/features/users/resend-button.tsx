import { useEffect, useState } from 'react';
import { signUps } from '#contract/sign-ups.ts';
import { useCommand } from '../../api.ts';
import { BusyButton } from '../../ui/button.tsx';
import { errorToast, toast } from '../../ui/toast.ts';

const PAUSE_S = 30;

/** Asks for the confirmation mail once more; a second press has to wait until the first mail can have arrived. */
export function ResendButton({ email }: { email: string }) {
  const resend = useCommand(signUps.resend);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = () =>
    resend.mutate(
      { email },
      {
        onSuccess: () => {
          setLeft(PAUSE_S);
          toast({ title: 'Sent once more', description: 'Please look into your inbox, and into spam too.' });
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <BusyButton
      variant="outline"
      disabled={left > 0}
      busy={resend.isPending}
      busyLabel="Sending…"
      onClick={send}
      className="tabular-nums"
    >
      {left > 0 ? `Send it again in ${left} s` : 'Send it again'}
    </BusyButton>
  );
}
