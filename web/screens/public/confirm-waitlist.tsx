import { useState } from 'react';
import { useLocation } from 'react-router';
import { waitlist } from '#contract/waitlist.ts';
import { BRAND } from '../../brand/logo.tsx';
import { request } from '../../session/request.ts';
import { BusyButton } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

export const meta = () => [
  { title: `Confirm your place · ${BRAND}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the link of the e-mail leads: looking changes nothing, the button does. */
export default function ConfirmWaitlistScreen() {
  const params = new URLSearchParams(useLocation().search);
  const ready = useHydrated();
  const [state, setState] = useState<'asked' | 'busy' | 'confirmed'>('asked');
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setState('busy');
    setProblem(undefined);
    try {
      await request(waitlist.confirm, { email: params.get('email') ?? '', seal: params.get('seal') ?? '' });
      setState('confirmed');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'An unexpected error occurred');
      setState('asked');
    }
  };
  if (state === 'confirmed') {
    return (
      <div role="status" className="wrap py-20 md:py-32">
        <h1 className="type-h1">Your place is confirmed</h1>
        <p className="mt-3 text-md text-ink-2">We write to you as soon as you can come in.</p>
      </div>
    );
  }
  return (
    <div className="wrap py-20 md:py-32">
      <h1 className="type-h1">Confirm your place</h1>
      <p className="mt-3 text-md text-ink-2">One press, and your place on the waitlist is kept.</p>
      {problem && (
        <p role="alert" className="mt-4 font-[560] text-danger">
          {problem}
        </p>
      )}
      <BusyButton
        className="mt-6"
        disabled={!ready}
        busy={state === 'busy'}
        busyLabel="Confirming…"
        onClick={() => void confirm()}
      >
        Confirm my place
      </BusyButton>
    </div>
  );
}
