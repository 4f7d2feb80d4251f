import type { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ApplicationRow, applicants as applicantsApi } from '#contract/hiring/applicants.ts';
import type { Output } from '#contract/base/endpoint.ts';
import type { ApplicantsFilter } from '../../../features/hiring/applicants/applicants-filter.ts';
import { ApplicantsTable } from '../../../features/hiring/applicants/applicants-table.tsx';
import type { Passed } from '../../../features/hiring/applicants/pass-many-dialog.tsx';
import { keepPassed, keptPassed } from '../../../features/hiring/applicants/kept-passed.ts';
import { SelectionBar } from '../../../features/hiring/applicants/selection-bar.tsx';
import { useSelection } from '../../../features/hiring/applicants/selection.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
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
export type ApplicantsList = Pick<
  ReturnType<typeof useInfiniteQuery<ApplicantsPage>>,
  'hasNextPage' | 'isFetchingNextPage' | 'isPlaceholderData' | 'fetchNextPage'
> & { data: { pages: ApplicantsPage[] } | undefined };

/** The way back from a comparison: anyone who was compared is ticked still, and the focus is where it was left. */
export type Return = {
  /** Ids, parted by commas. */
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

/** The table with what can be done to those that are ticked. */
export function TableView({ jobId, rows, total, list, filter, comparedBefore, onBack }: Props) {
  const selection = useSelection(comparedBefore?.split(',') ?? []);
  const [, change] = useAddressParams();
  const [passing, setPassing] = useState(false);
  const [writing, setWriting] = useState(false);
  const [passed, setPassed] = useState<Passed | null>(() => keptPassed(jobId));
  const end = useNearEnd(list);
  const sent = rows.filter(({ status }) => status !== 'draft').map(({ id }) => id);
  const allChosen = sent.length > 0 && sent.every((id) => selection.has(id));

  const keep = (next: Passed | null) => {
    setPassed(next);
    keepPassed(jobId, next);
  };
  const compare = () => change({ compare: selection.ids.join(',') }, { replace: false, preventScrollReset: false });

  return (
    <>
      {passed && (
        <Suspense fallback={null}>
          <UndoPassBar jobId={jobId} passed={passed} onDone={() => keep(null)} />
        </Suspense>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title="No candidates match these filters"
          className="mt-6"
          action={
            <Button variant="outline" onClick={filter.clear}>
              Clear filters
            </Button>
          }
        />
      ) : (
        <div className="mt-4" aria-busy={list.isPlaceholderData}>
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
      <SelectionBar
        selection={selection}
        onCompare={selection.ids.length >= 2 && selection.ids.length <= 4 ? compare : null}
        onPass={() => setPassing(true)}
        onMessage={() => setWriting(true)}
        {...(comparedBefore !== null && { onBack })}
      />
      <div ref={end}>
        <LoadMore
          shown={rows.length}
          total={total}
          noun={plural(total, { one: 'application', other: 'applications' })}
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      </div>
      {writing && (
        <Suspense fallback={null}>
          <MessageManyDialog ids={selection.ids} open onOpenChange={setWriting} onSent={() => selection.set([])} />
        </Suspense>
      )}
      {passing && (
        <Suspense fallback={null}>
          <PassManyDialog
            jobId={jobId}
            ids={selection.ids}
            open
            onOpenChange={setPassing}
            onPassed={(next, skipped) => {
              selection.set([]);
              keep(next);
              toast({ title: t`Success`, description: passedText(next?.ids.length ?? 0, skipped) });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const passedText = (passed: number, skipped: number) =>
  skipped === 0 ? t`Passed on ${passed}.` : t`Passed on ${passed}. Skipped because they had changed: ${skipped}.`;

/** The next page is fetched before its place is reached; the button below remains for keyboards. */
function useNearEnd({ hasNextPage, isFetchingNextPage, fetchNextPage }: ApplicantsList) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage) return undefined;
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void fetchNextPage(), {
      rootMargin: '1200px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return end;
}
