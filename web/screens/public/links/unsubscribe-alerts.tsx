import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { alerts as alertsApi } from '#contract/hiring/alerts.ts';
import { useCommand } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import { t } from '../../../ui/words.ts';

export const meta = () => [
  { title: t`Stop job alerts · ${BRAND}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function UnsubscribeAlertsScreen() {
  const params = new URLSearchParams(useLocation().search);
  const unsubscribe = useCommand(alertsApi.unsubscribe);
  const ready = useHydrated();
  const [stopped, setStopped] = useState(false);
  const stop = () =>
    unsubscribe.mutate(
      { candidate: params.get('candidate') ?? '', seal: params.get('seal') ?? '' },
      { onSuccess: () => setStopped(true) },
    );
  if (stopped) {
    return (
      <div role="status">
        <h1 className="type-h1">Job alerts are off</h1>
        <p className="mt-3 text-md text-ink-2">No more emails about new jobs. Your searches are kept, paused.</p>
        <Button asChild variant="outline" className="mt-6">
          <Link to="/candidate/jobs/alerts">See your searches</Link>
        </Button>
      </div>
    );
  }
  return (
    <>
      <h1 className="type-h1">Stop job alerts?</h1>
      <p className="mt-3 text-md text-ink-2">
        All your saved searches are paused, so you won’t get emails about new jobs. You can resume them anytime.
      </p>
      {unsubscribe.error && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {unsubscribe.error.message}
        </p>
      )}
      <BusyButton
        className="mt-6 self-start"
        busy={unsubscribe.isPending}
        busyLabel="Stopping…"
        disabled={!ready}
        onClick={stop}
      >
        Stop job alerts
      </BusyButton>
      <Link
        to="/candidate/jobs/alerts"
        className="mt-5 self-start py-1 font-semibold text-primary-text underline-link tap-area"
      >
        Pause single searches instead
      </Link>
    </>
  );
}
