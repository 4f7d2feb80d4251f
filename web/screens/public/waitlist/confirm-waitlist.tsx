import { useState } from 'react';
import { useLocation } from 'react-router';
import { waitlist, type WaitlistPosition } from '#contract/accounts/waitlist.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { waitlistPositionText } from '../../../features/accounts/waitlist/waitlist-position-text.ts';
import { request } from '../../../session/request.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import { t } from '../../../ui/words.ts';

export const meta = () => [
  { title: t`Confirm your place · ${BRAND}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ConfirmWaitlistScreen() {
  const params = new URLSearchParams(useLocation().search);
  const ready = useHydrated();
  const [busy, setBusy] = useState(false);
  const [place, setPlace] = useState<WaitlistPosition>();
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const given = { email: params.get('email') ?? '', seal: params.get('seal') ?? '' };
      setPlace((await request(waitlist.confirm, given)).place);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`An unexpected error occurred`);
    } finally {
      setBusy(false);
    }
  };
  if (place) {
    const { title, text } = waitlistPositionText(place);
    return (
      <div role="status" className="wrap py-20 md:py-32">
        <h1 className="type-h1">{title}</h1>
        <p className="mt-3 text-md text-ink-2">{text}</p>
        <p className="mt-3 text-ink-2">Use the button in our email anytime to see your place.</p>
      </div>
    );
  }
  return (
    <div className="wrap py-20 md:py-32">
      <h1 className="type-h1">Confirm your place</h1>
      <p className="mt-3 text-md text-ink-2">
        Confirm to keep your place on the waitlist and see how far along you are.
      </p>
      {problem && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {problem}
        </p>
      )}
      <BusyButton className="mt-6" disabled={!ready} busy={busy} busyLabel="Confirming…" onClick={() => void confirm()}>
        Confirm my place
      </BusyButton>
    </div>
  );
}
