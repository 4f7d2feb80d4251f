import { CircleAlert, CircleCheck, CircleDashed, Clock3 } from 'lucide-react';
import type { AnalysisStatus } from '#contract/hiring/analysis.ts';
import type { ProcessedApplication, ReprocessState } from '#contract/administration/processing.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { DemoLabel } from '../../hiring/analysis/demo-label.tsx';
import { ApplicationStatusBadge } from '../../hiring/applications/application-status-badge.tsx';
import { DeletionBadge } from '../users/deletion-badge.tsx';
import { plural, t } from '../../../ui/words.ts';

type Acts = {
  reprocess: (id: string) => void;
  open: (application: ProcessedApplication) => void;
  asked: ReadonlySet<string>;
};
type Props = Acts & { applications: readonly ProcessedApplication[] };

export function ProcessingTable({ applications, ...acts }: Props) {
  return <Table caption="Recent Applications" columns={columnsFor(acts)} rows={applications} rowKey={({ id }) => id} />;
}

const looks = {
  completed: { tone: 'ok', Icon: CircleCheck, className: 'text-ok' },
  failed: { tone: 'danger', Icon: CircleAlert, className: 'text-danger' },
  processing: { tone: 'warn', Icon: Clock3, className: 'text-warn' },
  pending: { tone: 'outline', Icon: CircleDashed, className: 'text-ink-3' },
} as const;
const statusWords: Record<AnalysisStatus, string> = {
  completed: t`Completed`,
  failed: t`Failed`,
  processing: t`Processing`,
  pending: t`Pending`,
};

function AnalysisCell({ analysis_status: status, reprocess }: ProcessedApplication) {
  const { tone, Icon, className } = looks[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tone}>
        <Icon className={className} aria-hidden="true" />
        {statusWords[status]}
      </Badge>
      {reprocess === 'people_only' && <span className="text-sm text-ink-3">People only</span>}
    </span>
  );
}

const columnsFor = ({ reprocess, open, asked }: Acts): Column<ProcessedApplication>[] => [
  {
    id: 'candidate',
    header: t`Candidate`,
    title: true,
    className: 'md:min-w-52',
    cell: ({ candidate }) => (
      <span className="wrap-anywhere">
        {candidate.first_name} {candidate.last_name}
        <span className="block text-sm font-normal text-ink-2">{candidate.email}</span>
        <DeletionBadge account={candidate} />
      </span>
    ),
  },
  {
    id: 'job',
    header: t`Job`,
    className: 'md:min-w-40',
    cell: ({ job }) => (
      <span className="wrap-anywhere">
        {job.title}
        <span className="block text-sm text-ink-2">{job.company}</span>
      </span>
    ),
  },
  { id: 'status', header: t`Status`, cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  {
    id: 'analysis',
    header: t`Analysis Status`,
    cell: (row) => <AnalysisCell {...row} {...(asked.has(row.id) && { analysis_status: 'processing' })} />,
  },
  {
    id: 'score',
    header: t`Score`,
    numeric: true,
    cell: ({ analysis_score, score_by, results }) => (
      <span>
        {analysis_score === null ? '—' : `${analysis_score}/100`}
        {score_by === 'person' && ` ${t`by a person`}`}
        <DemoLabel demo={score_by === 'demo'} className="block text-sm text-ink-3" />
        {results > 1 && (
          <span className="block text-sm text-ink-3">
            {plural(results, { one: '# result kept', other: '# results kept' })}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'video',
    header: t`Video`,
    className: 'whitespace-nowrap',
    cell: (row) =>
      row.has_video ? (
        <>
          <span className="block">Video Available</span>
          <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => open(row)}>
            Open it
            <span className="sr-only">
              {' '}
              with a reason: the answer of {row.candidate.first_name} {row.candidate.last_name}
            </span>
          </Button>
        </>
      ) : (
        t`No Video`
      ),
  },
  {
    id: 'processed',
    header: t`Processed At`,
    className: 'whitespace-nowrap',
    cell: ({ processed_at }) => (processed_at ? <Time value={processed_at} /> : '—'),
  },
  {
    id: 'actions',
    header: t`Actions`,
    className: 'whitespace-nowrap',
    cell: ({ id, candidate, reprocess: state }) => {
      const busy = state === 'running' || asked.has(id);
      const why = whyNot[state];
      return (
        <Button
          variant="outline"
          size="sm"
          disabled={busy || why !== undefined}
          onClick={() => reprocess(id)}
          {...(why && { title: why })}
        >
          {busy ? t`Processing...` : t`Reprocess`}
          <span className="sr-only">
            {' '}
            the answer of {candidate.first_name} {candidate.last_name}
          </span>
        </Button>
      );
    },
  },
];

const whyNot: Partial<Record<ReprocessState, string>> = {
  people_only: t`Only people may read this answer`,
  no_video: t`There’s no video to analyze`,
};
