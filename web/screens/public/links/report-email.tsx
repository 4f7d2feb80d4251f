import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { moderation } from '#contract/platform/reporting.ts';
import { useCommand } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import { t } from '../../../ui/words.ts';

export const meta = () => [
  { title: t`Report an email · ${BRAND}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ReportEmailScreen() {
  const params = new URLSearchParams(useLocation().search);
  const report = useCommand(moderation.reportMail);
  const ready = useHydrated();
  const [sent, setSent] = useState(false);
  const send = () =>
    report.mutate(
      { org_id: params.get('org_id') ?? '', email: params.get('email') ?? '', seal: params.get('seal') ?? '' },
      { onSuccess: () => setSent(true) },
    );
  if (sent) {
    return (
      <div role="status">
        <h1 className="type-h1">Report sent</h1>
        <p className="mt-3 text-md text-ink-2">Thank you. We’ll review this company. It can’t invite you again.</p>
        <Button asChild variant="outline" className="mt-6">
          <Link to="/">Go to Saywell</Link>
        </Button>
      </div>
    );
  }
  return (
    <>
      <h1 className="type-h1">Report this email?</h1>
      <p className="mt-3 text-md text-ink-2">
        If you didn’t expect it, tell us. We’ll review the company, and it can’t invite you again.
      </p>
      {report.error && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {report.error.message}
        </p>
      )}
      <BusyButton
        className="mt-6 self-start"
        busy={report.isPending}
        busyLabel="Sending…"
        disabled={!ready}
        onClick={send}
      >
        Report email
      </BusyButton>
    </>
  );
}
