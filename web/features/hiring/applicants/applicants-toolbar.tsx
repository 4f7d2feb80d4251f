import { Columns3, Download, EyeOff, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { applicants as applicantsApi } from '#contract/hiring/applicants.ts';
import { saveFile } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { FilterField, FilterSheet } from '../../../ui/form/filter-sheet.tsx';
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

export function ApplicantsToolbar({ jobId, filter, view, onView, blind, onBlind }: Props) {
  const active = [filter.status, filter.score].filter((it) => it !== undefined).length;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      {view === 'table' && (
        <>
          <div className="flex gap-3 max-md:hidden">
            <Filters filter={filter} />
          </div>
          <FilterSheet active={active} onClear={filter.clear} show={t`Show applications`}>
            <Filters filter={filter} />
            <Order filter={filter} />
            <ExportButton jobId={jobId} filter={filter} className="justify-self-start max-md:-ml-4.5" />
          </FilterSheet>
        </>
      )}
      <span className="ml-auto md:order-last md:ml-0">
        <ViewToggle label="View" views={views} value={view} onChange={onView} always />
      </span>
      <div className="flex flex-wrap gap-x-3 max-md:-mx-4 max-md:w-full md:ml-auto">
        <Button
          variant="quiet"
          onClick={onBlind}
          aria-haspopup="dialog"
          className="max-md:min-w-0 max-md:text-left max-md:whitespace-normal"
        >
          <EyeOff className="size-[18px]" aria-hidden="true" />
          Blind first look: {blind ? t`on` : t`off`}
        </Button>
        <ExportButton jobId={jobId} filter={filter} className={cn(view === 'table' && 'max-md:hidden')} />
      </div>
    </div>
  );
}

function Filters({ filter }: Pick<Props, 'filter'>) {
  return (
    <>
      <FilterField label="Status">
        <Select
          label="Status"
          options={statusOptions}
          value={filter.status ?? 'all'}
          onChange={(status) => filter.set({ status: unlessAll(status) })}
        />
      </FilterField>
      <FilterField label="AI score">
        <Select
          label="AI score"
          options={scoreOptions}
          value={filter.score ?? 'all'}
          onChange={(score) => filter.set({ score: unlessAll(score) })}
        />
      </FilterField>
    </>
  );
}

function Order({ filter }: Pick<Props, 'filter'>) {
  const inOrder = orderOptions.find(({ value }) => value === `${filter.sort}.${filter.order}`)?.value ?? 'due.asc';
  return (
    <FilterField label="Order">
      <Select label="Order" options={orderOptions} value={inOrder} onChange={(order) => filter.set({ order })} />
    </FilterField>
  );
}

type ExportProps = Pick<Props, 'jobId' | 'filter'> & { className: string };

function ExportButton({ jobId, filter: { status, score }, className }: ExportProps) {
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
    <BusyButton variant="quiet" className={className} busy={busy} busyLabel="Exporting…" onClick={() => void save()}>
      <Download className="size-[18px]" aria-hidden="true" />
      Export CSV
    </BusyButton>
  );
}
