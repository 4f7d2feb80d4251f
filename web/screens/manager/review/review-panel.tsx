import { Suspense } from 'react';
import type { ApplicationDetail } from '#contract/hiring/review.ts';
import { EmployerRemarks } from '../../../features/hiring/appeals/employer-remarks.tsx';
import { AnalysisPanel } from '../../../features/hiring/analysis/analysis-panel.tsx';
import type { Claim } from '../../../features/hiring/analysis/evidence.ts';
import { useStickyTop } from '../../../features/hiring/review/sticky-panel.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { t } from '../../../ui/words.ts';

const ScorecardPanel = lazy(
  async () => (await import('../../../features/hiring/scorecards/scorecard-panel.tsx')).ScorecardPanel,
);
const NotesPanel = lazy(async () => (await import('../../../features/hiring/notes/notes-panel.tsx')).NotesPanel);

export const panels = ['analysis', 'scorecard', 'notes'] as const;
export type Panel = (typeof panels)[number];

type Props = {
  application: ApplicationDetail;
  claims: readonly Claim[];
  panel: Panel;
  onPanel: (panel: Panel) => void;
  now: (() => number) | null;
  onSeek: (seconds: number) => void;
};

export function ReviewPanel({ application, claims, panel, onPanel, now, onSeek }: Props) {
  const { ref, top } = useStickyTop<HTMLElement>();
  const { id, chapters, hidden } = application;
  return (
    <aside
      ref={ref}
      aria-label="Review"
      className="px-5 pt-2 pb-5 sheet sm:px-7 sm:pb-7 lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1"
      style={{ top }}
    >
      <Tabs
        label="Review"
        value={panel}
        onChange={onPanel}
        tabs={[
          {
            value: 'analysis',
            label: t`Analysis`,
            content: (
              <AnalysisPanel application={application} claims={claims} onSeek={onSeek}>
                <EmployerRemarks applicationId={id} />
              </AnalysisPanel>
            ),
          },
          {
            value: 'scorecard',
            label: t`Scorecard`,
            content: (
              <Suspense fallback={<Waiting />}>
                <ScorecardPanel
                  applicationId={id}
                  questions={chapters.map(({ question }) => question)}
                  hidden={hidden}
                  now={now}
                  onSeek={onSeek}
                />
              </Suspense>
            ),
          },
          {
            value: 'notes',
            label: t`Notes`,
            content: (
              <Suspense fallback={<Waiting />}>
                <NotesPanel applicationId={id} now={now} onSeek={onSeek} />
              </Suspense>
            ),
          },
        ]}
      />
    </aside>
  );
}

const Waiting = () => (
  <Loading className="grid gap-3">
    <Skeleton className="w-3/4" />
    <Skeleton className="h-20" />
  </Loading>
);
