import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { notifications as notificationsApi } from '#contract/platform/notifications.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { useCommand } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import { t } from '../../../ui/words.ts';

export const meta = () => [
  { title: t`Stop emails · ${BRAND}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

type Kind = RawInput<typeof notificationsApi.stopMail>['kind'];
const questions: Record<Kind, string> = {
  applications: t`Stop emails about applications?`,
  messages: t`Stop emails about messages?`,
  proposals: t`Stop emails about proposals?`,
  reminders: t`Stop interview reminders?`,
  digest: t`Stop the weekly digest?`,
};
const isKind = (value: string | null): value is Kind => value !== null && value in questions;

export default function UnsubscribeMailScreen() {
  const params = new URLSearchParams(useLocation().search);
  const stop = useCommand(notificationsApi.stopMail);
  const ready = useHydrated();
  const [stopped, setStopped] = useState(false);
  const asked = params.get('kind');
  if (!isKind(asked)) {
    return (
      <>
        <h1 className="type-h1">This link is incomplete</h1>
        <p className="mt-3 text-md text-ink-2">
          Open it again from the email, or choose which emails you get in your settings.
        </p>
        <Button asChild variant="outline" className="mt-6 self-start">
          <Link to="/users/dashboard">Go to Saywell</Link>
        </Button>
      </>
    );
  }
  if (stopped) {
    return (
      <div role="status">
        <h1 className="type-h1">These emails have stopped</h1>
        <p className="mt-3 text-md text-ink-2">
          You’ll still see updates in your notifications. You can turn the emails back on in your settings.
        </p>
        <Button asChild variant="outline" className="mt-6">
          <Link to="/users/dashboard">Go to Saywell</Link>
        </Button>
      </div>
    );
  }
  const press = () =>
    stop.mutate(
      { reader: params.get('reader') ?? '', kind: asked, seal: params.get('seal') ?? '' },
      { onSuccess: () => setStopped(true) },
    );
  return (
    <>
      <h1 className="type-h1">{questions[asked]}</h1>
      <p className="mt-3 text-md text-ink-2">You’ll still get decisions and receipts by email.</p>
      {stop.error && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {stop.error.message}
        </p>
      )}
      <BusyButton
        className="mt-6 self-start"
        busy={stop.isPending}
        busyLabel="Stopping…"
        disabled={!ready}
        onClick={press}
      >
        Stop these emails
      </BusyButton>
    </>
  );
}
