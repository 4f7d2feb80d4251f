import { Download } from 'lucide-react';
import { useState } from 'react';
import { fairness as fairnessApi } from '#contract/compliance/fairness.ts';
import { saveFile } from '../../../session/api.ts';
import { failureText } from '../../../session/failure.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';

type About = { year: number; quarter: number; org_id?: string };

export function SaveReport({ about }: { about: About }) {
  const [busy, setBusy] = useState(false);
  const save = async (kind: 'csv' | 'pdf') => {
    setBusy(true);
    await saveFile(fairnessApi[kind], about, `fairness-${about.year}-q${about.quarter}.${kind}`).catch(
      (error: unknown) => errorToast(failureText(error)),
    );
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <BusyButton variant="outline" busy={busy} busyLabel="Exporting…" onClick={() => void save('pdf')}>
        <Download className="size-[18px]" aria-hidden="true" />
        Export PDF
      </BusyButton>
      <BusyButton variant="quiet" busy={busy} busyLabel="Exporting…" onClick={() => void save('csv')}>
        Export CSV
      </BusyButton>
    </div>
  );
}
