import { useState, useTransition } from 'react';
import { AppError } from '#contract/base/errors.ts';
import { mfaRecovery, waitHours } from '#contract/accounts/mfa-recovery.ts';
import { request } from '../../../session/request.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';

type Props = { step: string; onOver: () => void };

// The pressed button disappears, so keyboard users need the focus moved here.
const focusOn = (element: HTMLElement | null) => element?.focus();

/** Recovers access without authenticator or recovery codes; the process is slow on purpose. */
export function LostCodes({ step, onOver }: Props) {
  const [sure, setSure] = useState(false);
  const [due, setDue] = useState<string>();
  const [busy, ask] = useTransition();
  if (due)
    return (
      <p ref={focusOn} tabIndex={-1} className="mt-6 rounded-md bg-sunken p-4" role="status">
        We’ve emailed you. After <Time value={due} as="date-time" /> we’ll send a second email with a link to turn off
        two-step sign-in.
      </p>
    );
  if (!sure)
    return (
      <Button variant="quiet" className="mt-4 -ml-3 self-start" onClick={() => setSure(true)}>
        I’ve lost both
      </Button>
    );
  const press = () =>
    ask(async () => {
      try {
        setDue((await request(mfaRecovery.ask, { step })).due_at);
      } catch (error) {
        const { code, message } = error instanceof AppError ? error : new AppError('unexpected');
        if (code === 'step_over') onOver();
        else errorToast(message);
      }
    });
  return (
    <div className="mt-6 rounded-md bg-sunken p-4">
      <p ref={focusOn} tabIndex={-1}>
        We’ll notify all your devices and your inbox, and wait {waitHours} hours. If you don’t cancel it, we’ll email
        you a link to turn off two-step sign-in.
      </p>
      <BusyButton variant="outline" className="mt-4" busy={busy} busyLabel="One moment…" onClick={press}>
        Start the {waitHours}-hour wait
      </BusyButton>
    </div>
  );
}
