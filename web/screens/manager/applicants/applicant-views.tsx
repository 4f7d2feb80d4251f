import { Suspense, useState } from 'react';
import type { ApplicationRow } from '#contract/hiring/applicants.ts';
import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import type { ApplicantsFilter } from '../../../features/hiring/applicants/applicants-filter.ts';
import { ApplicantsToolbar } from '../../../features/hiring/applicants/applicants-toolbar.tsx';
import { whoDecides } from '../../../features/hiring/analysis/recommendation.ts';
import { useStoredChoice } from '../../../ui/page/stored-choice.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { type ApplicantsList, type ApplicantsPage, type Return, TableView } from './table-view.tsx';
import { plural, t } from '../../../ui/words.ts';

const Board = lazy(async () => (await import('./board.tsx')).Board);
const BlindDialog = lazy(
  async () => (await import('../../../features/hiring/applicants/blind-dialog.tsx')).BlindDialog,
);

type Props = { jobId: string; first: ApplicantsPage; list: ApplicantsList; filter: ApplicantsFilter } & Return;

export function ApplicantViews({ jobId, first, list, filter, ...back }: Props) {
  const [view, setView] = useStoredChoice('applicationsView', ['table', 'board'], 'table');
  const [blindOpen, setBlindOpen] = useState(false);
  const { counts, blind_review } = first;
  const rows: ApplicationRow[] = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const blind = blind_review.job ?? blind_review.organization;
  const isEmpty = Object.values(counts).every((count) => count === 0);
  return (
    <>
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="type-h2">{countText(counts)}</h2>
        {!isEmpty && <p className="text-sm text-ink-3">Score and recommendation: {whoDecides}</p>}
      </div>
      <ApplicantsToolbar
        jobId={jobId}
        filter={filter}
        view={view}
        onView={setView}
        blind={blind}
        onBlind={() => setBlindOpen(true)}
      />
      {isEmpty && (
        <EmptyState title="No applications yet" className="mt-6">
          They appear here as soon as someone applies.
        </EmptyState>
      )}
      {!isEmpty && view === 'table' && (
        <TableView jobId={jobId} rows={rows} total={first.total} list={list} filter={filter} {...back} />
      )}
      {!isEmpty && view === 'board' && (
        <Suspense fallback={<SkeletonRows label="Loading board" />}>
          <Board jobId={jobId} counts={counts} />
        </Suspense>
      )}
      {blindOpen && (
        <Suspense fallback={null}>
          <BlindDialog jobId={jobId} saved={blind_review} open onOpenChange={setBlindOpen} />
        </Suspense>
      )}
    </>
  );
}

function countText({ draft, ...sent }: Record<Exclude<ApplicationStatus, 'withdrawn'>, number>): string {
  const total = Object.values(sent).reduce((sum, count) => sum + count, 0);
  const received = plural(total, { one: '# application received', other: '# applications received' });
  return draft > 0 ? t`${received}, ${draft} not submitted` : received;
}
