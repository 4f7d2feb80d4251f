import { Download } from 'lucide-react';
import { useState } from 'react';
import { audit as auditApi } from '#contract/platform/audit.ts';
import { saveFile } from '../../../session/api.ts';
import { failureText } from '../../../session/failure.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';

type Filters = { who: string; action: string; from?: string };

export function ExportLog({ filters }: { filters: Filters }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFile(auditApi.export, filters, 'audit.csv').catch((error: unknown) => errorToast(failureText(error)));
    setBusy(false);
  };
  return (
    <BusyButton variant="quiet" className="mt-3" busy={busy} busyLabel="Exporting…" onClick={() => void save()}>
      <Download className="size-[18px]" aria-hidden="true" />
      Export CSV
    </BusyButton>
  );
}
