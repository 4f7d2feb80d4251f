import { Columns3, Download, EyeOff, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { applicants as applicantsApi } from '#contract/hiring/applicants.ts';
import { saveFile } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { ViewToggle } from '../../../ui/page/view-toggle.tsx';
import { type ApplicantsFilter, orderOptions, scoreOptions, statusOptions } from './applicants-filter.ts';
import { unlessAll } from '../../../ui/page/address-params.ts';
import { t } from '../../../ui/words.ts';

const views = [
  { value: 'table', label: t`Table`, icon: Rows3 },
  { value: 'board', label: t`Board`, icon: Columns3 },
] as const;
export type ApplicantsView = (typeof views)[number]['value'];

type Props = {
  jobId: string;
  filter: ApplicantsFilter;
  view: ApplicantsView;
  onView: (view: ApplicantsView) => void;
  blind: boolean;
  onBlind: () => void;
};

/** Filters and order of the table, the other view, the file, and who may be seen. */
export function ApplicantsToolbar({ jobId, filter, view, onView, blind, onBlind }: Props) {
  const inOrder = orderOptions.find(({ value }) => value === `${filter.sort}.${filter.order}`)?.value ?? 'due.asc';
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {view === 'table' && (
        <>
          <Select
            label="Status"
            options={statusOptions}
            value={filter.status ?? 'all'}
            onChange={(status) => filter.set({ status: unlessAll(status) })}
            className="max-sm:flex-1"
          />
          <Select
            label="AI score"
            options={scoreOptions}
            value={filter.score ?? 'all'}
            onChange={(score) => filter.set({ score: unlessAll(score) })}
            className="max-sm:flex-1"
          />
          <Select
            label="Order"
            options={orderOptions}
            value={inOrder}
            onChange={(order) => filter.set({ order })}
            className="max-md:flex-1 max-sm:basis-full md:hidden"
          />
        </>
      )}
      <div className="ml-auto flex flex-wrap gap-3 max-sm:ml-0">
        <Button variant="quiet" onClick={onBlind} aria-haspopup="dialog">
          <EyeOff className="size-[18px]" aria-hidden="true" />
          Blind first look: {blind ? t`on` : t`off`}
        </Button>
        <ExportButton jobId={jobId} filter={filter} />
        <ViewToggle label="View" views={views} value={view} onChange={onView} always />
      </div>
    </div>
  );
}

function ExportButton({ jobId, filter: { status, score } }: Pick<Props, 'jobId' | 'filter'>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const input = { job_id: jobId, ...(status && { status }), ...(score && { score }) };
    await saveFile(applicantsApi.export, input, 'applications.csv').catch((error: unknown) =>
      errorToast(error instanceof Error ? error.message : t`Failed to load applications`),
    );
    setBusy(false);
  };
  return (
    <BusyButton variant="quiet" busy={busy} busyLabel="Exporting…" onClick={() => void save()}>
      <Download className="size-[18px]" aria-hidden="true" />
      Export CSV
    </BusyButton>
  );
}
