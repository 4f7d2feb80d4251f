import { Suspense, useState } from 'react';
import type { ApplicationRow, applicants as applicantsApi } from '#contract/hiring/applicants.ts';
import type { Output } from '#contract/base/endpoint.ts';
import type { ApplicantsFilter } from '../../../features/hiring/applicants/applicants-filter.ts';
import { ApplicantsTable, nameOfRow } from '../../../features/hiring/applicants/applicants-table.tsx';
import type { Passed } from '../../../features/hiring/applicants/pass-many-dialog.tsx';
import { storePassed, loadPassed } from '../../../features/hiring/applicants/passed-storage.ts';
import { SelectionBar } from '../../../features/hiring/applicants/selection-bar.tsx';
import { useSelection } from '../../../features/hiring/applicants/selection.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { Paged, type PagedQuery } from '../../../ui/loading/paged.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useAddressParams } from '../../../ui/page/address-params.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { plural, t } from '../../../ui/words.ts';

const MessageManyDialog = lazy(
  async () => (await import('../../../features/hiring/applicants/message-many-dialog.tsx')).MessageManyDialog,
);
const PassManyDialog = lazy(
  async () => (await import('../../../features/hiring/applicants/pass-many-dialog.tsx')).PassManyDialog,
);
const UndoPassBar = lazy(
  async () => (await import('../../../features/hiring/applicants/undo-pass-bar.tsx')).UndoPassBar,
);

export type ApplicantsPage = Output<typeof applicantsApi.forJob>;
export type ApplicantsList = PagedQuery<ApplicantsPage>;

export type Return = {
  comparedBefore: string | null;
  onBack: () => void;
};

type Props = {
  jobId: string;
  rows: ApplicationRow[];
  total: number;
  list: ApplicantsList;
  filter: ApplicantsFilter;
} & Return;

export function TableView({ jobId, rows, total, list, filter, comparedBefore, onBack }: Props) {
  const selection = useSelection(comparedBefore?.split(',') ?? []);
  const [, change] = useAddressParams();
  const [passing, setPassing] = useState(false);
  const [writing, setWriting] = useState(false);
  const [passed, setPassed] = useState<Passed | null>(() => loadPassed(jobId));
  const sent = rows.filter(({ status }) => status !== 'draft').map(({ id }) => id);
  const allChosen = sent.length > 0 && sent.every((id) => selection.has(id));

  const keep = (next: Passed | null) => {
    setPassed(next);
    storePassed(jobId, next);
  };
  const namesOf = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id)).map(nameOfRow);
  const compare = () => change({ compare: selection.ids.join(',') }, { replace: false, preventScrollReset: false });

  return (
    <>
      {passed && (
        <Suspense fallback={null}>
          <UndoPassBar jobId={jobId} passed={passed} onDone={keep} />
        </Suspense>
      )}
      <Paged
        list={list}
        rows={(page) => page.applications}
        total={(page) => page.total}
        noun={(count) => plural(count, { one: 'application', other: 'applications' })}
        loadsAhead
        pending={null}
        empty={<NoMatches onClear={filter.clear} />}
      >
        {() => (
          <div className="mt-4">
            {sent.length > 1 && (
              <Checkbox
                label="Select all shown"
                checked={allChosen}
                onChange={() => selection.set(allChosen ? [] : sent)}
                className="mb-2 w-fit text-sm text-ink-2 md:ml-4"
              />
            )}
            <ApplicantsTable jobId={jobId} rows={rows} total={total} selection={selection} filter={filter} />
          </div>
        )}
      </Paged>
      <SelectionBar
        selection={selection}
        onCompare={selection.ids.length >= 2 && selection.ids.length <= 4 ? compare : null}
        onPass={() => setPassing(true)}
        onMessage={() => setWriting(true)}
        {...(comparedBefore !== null && { onBack })}
      />
      {writing && (
        <Suspense fallback={null}>
          <MessageManyDialog
            jobId={jobId}
            ids={selection.ids}
            open
            onOpenChange={setWriting}
            onReached={(reached) => selection.remove(reached)}
          />
        </Suspense>
      )}
      {passing && (
        <Suspense fallback={null}>
          <PassManyDialog
            jobId={jobId}
            ids={selection.ids}
            open
            onOpenChange={setPassing}
            onPassed={(next, { skipped, rest }) => {
              selection.set([...skipped, ...rest]);
              keep(next);
              if (rest.length === 0)
                toast({ title: t`Success`, description: passedText(next?.ids.length ?? 0, namesOf(skipped)) });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const passedText = (passed: number, skipped: readonly string[]) =>
  skipped.length === 0
    ? t`Passed on ${passed}.`
    : t`Passed on ${passed}. Skipped because they had changed, and still selected: ${skipped.join(', ')}.`;

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No candidates match these filters"
    className="mt-6"
    action={
      <Button variant="outline" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
);
